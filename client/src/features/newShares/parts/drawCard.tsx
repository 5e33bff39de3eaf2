import type { NewShareDraw, NewShareOffer, Subscription } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Details } from '@zaraba/kit/details';
import { Facts } from '@zaraba/kit/facts';
import { Icon } from '@zaraba/kit/icon';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { checkLottery } from '../rules/lottery.ts';
import type { LotteryCheck } from '../rules/lottery.ts';
import { subscriptionsOf } from '../rules/newShares.ts';
import { atEach, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { offerTime, ticketRange } from './facts.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import classes from './newShareInfo.module.css';

function allotmentText(t: Translate, check: LotteryCheck): string {
  const { winners, allottedRight } = check;
  if (winners === undefined) return t('newShares.draw.stepNone');
  const tickets = winners.length === 0 ? t('newShares.draw.none') : winners.join(', ');
  if (allottedRight !== true) return t('newShares.draw.stepNotAllotted', { tickets });
  return winners.length === 0 ? t('newShares.draw.stepLost') : t('newShares.draw.stepWon', { tickets });
}

function CheckResult(props: { check: LotteryCheck; step: number }): ReactElement {
  const t = useTexts();
  const { check, step } = props;
  const { drawNumber: number, remainder } = check;
  const findings = [
    {
      right: check.committed,
      text: t(check.committed ? 'newShares.draw.stepCommitted' : 'newShares.draw.stepNotCommitted'),
    },
    {
      right: check.drawnRight,
      text: t(check.drawnRight ? 'newShares.draw.stepDrawn' : 'newShares.draw.stepNotDrawn', {
        number: String(number),
        step,
        remainder,
      }),
    },
    { right: check.allottedRight !== false, text: allotmentText(t, check) },
  ];
  return (
    <div role="status">
      <Note
        tone={check.agrees ? 'ok' : 'danger'}
        title={t(check.agrees ? 'newShares.draw.agrees' : 'newShares.draw.differs')}
      >
        <ul className="stack-2">
          {findings.map(({ right, text }) => (
            <li key={text} className={classes.check}>
              <span className={right ? 'ok-text' : 'danger-text'} aria-hidden="true">
                <Icon name={right ? 'check' : 'close'} size={18} />
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p>
          {t('newShares.draw.computed')}
          <code className={classes.hex}>{check.digest}</code>
        </p>
        {!check.agrees && <p>{t('newShares.draw.differsText')}</p>}
      </Note>
    </div>
  );
}

function Published(props: { draw: NewShareDraw; own: Subscription | undefined }): ReactElement {
  const t = useTexts();
  const { draw, own } = props;
  return (
    <Facts
      facts={[
        { name: t('newShares.draw.tickets'), value: formatCount(draw.tickets) },
        { name: t('newShares.draw.winning'), value: formatCount(draw.winningTickets) },
        { name: t('newShares.draw.step'), value: formatCount(draw.step) },
        { name: t('newShares.draw.ownTickets'), value: ticketRange(t, draw.firstOwnTicket, draw.ownTickets) },
        {
          name: t('newShares.draw.given'),
          value: t('newShares.draw.givenOut', {
            given: formatCount(draw.givenOut),
            all: formatCount(draw.ownTickets),
          }),
        },
        own === undefined
          ? undefined
          : {
              name: t('newShares.draw.myTickets'),
              value: ticketRange(t, own.firstTicket, own.ticketCount),
              strong: true,
            },
        draw.drawNumber === undefined
          ? undefined
          : { name: t('newShares.draw.drawNumber'), value: String(draw.drawNumber) },
        draw.remainder === undefined
          ? undefined
          : { name: t('newShares.draw.remainder'), value: formatCount(draw.remainder) },
      ]}
    />
  );
}

function Draw(props: { draw: NewShareDraw; own: Subscription | undefined }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { draw, own } = props;
  const [checked, setChecked] = useState(false);
  const check = useMemo(() => (checked ? checkLottery(draw, own) : undefined), [checked, draw, own]);
  return (
    <div className="stack-4">
      <p className="text-2 small">{t('newShares.draw.intro')}</p>
      <div>
        <p className="text-2 small">{t('newShares.draw.commitment', { algorithm: draw.commitmentAlgorithm })}</p>
        <code className={classes.hex} data-testid="commitment">
          {draw.commitment}
        </code>
      </div>
      <div>
        <p className="text-2 small">{t('newShares.draw.secret')}</p>
        {draw.secret === undefined ? (
          <p className="row-text">{t('newShares.draw.secretAt', { time: offerTime(draw.lotteryAt) })}</p>
        ) : (
          <code className={classes.hex} data-testid="secret">
            {draw.secret}
          </code>
        )}
      </div>
      <Published draw={draw} own={own} />
      <Details title={t('newShares.draw.rule')} className={`small pretty ${classes.rule}`}>
        <p>{draw.rule[language]}</p>
      </Details>
      {draw.secret !== undefined && (
        <div className="stack-2">
          <Button kind="secondary" block onClick={() => setChecked(true)}>
            {t('newShares.draw.check')}
          </Button>
          <p className="text-2 small">{t('newShares.draw.checkNote')}</p>
        </div>
      )}
      {check !== undefined && <CheckResult check={check} step={draw.step} />}
    </div>
  );
}

/** Shows the published lottery of an offer. A button recomputes the lottery on this device. */
export function DrawCard(props: { offer: NewShareOffer }): ReactElement {
  const t = useTexts();
  const { offer } = props;
  const remote = useRemote('/trade/newShareDraw', { id: offer.id });
  const list = useRemote('/trade/usernewstocklist', { type: offer.currency });
  const own = useMemo(
    () => subscriptionsOf(list.data ?? []).rows.find(({ offerId }) => offerId === offer.id),
    [list.data, offer.id],
  );
  useRefreshAt(atEach([offer.lotteryAt]), remote.refresh);
  return (
    <Card title={t('newShares.draw.title')}>
      <RemoteView remote={remote}>{(draw) => <Draw draw={draw} own={own} />}</RemoteView>
    </Card>
  );
}
