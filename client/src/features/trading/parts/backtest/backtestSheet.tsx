import { BRACKET_SIDES } from '@zaraba/contracts';
import type { Backtest, Currency, RequestOf, StockDetail } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Sheet } from '@zaraba/kit/sheet';
import { Note } from '@zaraba/kit/states';
import { Stepper } from '@zaraba/kit/stepper';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { difference, exactOf } from '../../../../domain/decimal.ts';
import { formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { SignedAmount } from '../../../../parts/amount.tsx';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { positionName } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { asItWas, readBacktest, scenarioHref } from '../../rules/backtest.ts';
import { stepQuantity } from '../../rules/orderSize.ts';
import { stepPrice } from '../../rules/priceSteps.ts';
import { BracketField } from '../terms/bracketField.tsx';
import { ticketFaultText } from '../terms/ticketFaultText.ts';

type Row = Positions['rows'][number];
type Request = RequestOf<'/trade/backtest'>;

/** States in one line how a position ended, and its result after fees. */
function Course(props: { position: Row; course: Backtest; name: string }): ReactElement {
  const t = useTexts();
  const { position, course, name } = props;
  const { end = 'customer', at, price, currency } = course;
  const words = t(`backtest.end.${end}`, {
    price: formatPriceText(price, positionDecimals(position, currency, price)),
    time: exchangeTime(position.market ?? 'jp', at),
  });
  return (
    <section className="stack-1" aria-label={name}>
      <p>
        <b>{name}</b> {words}
      </p>
      <Facts
        facts={[{ name: t('backtest.net'), value: <SignedAmount value={netOf(course)} currency={currency} unit /> }]}
      />
    </section>
  );
}

function netOf({ result, fee, currency }: Backtest) {
  return difference(exactOf(result, currency), exactOf(fee, currency));
}

/** Compares the result of a backtest with the actual result. */
function Found(props: { position: Row; before: Backtest; asked: Request }): ReactElement {
  const t = useTexts();
  const { position, before } = props;
  const remote = useRemote('/trade/backtest', props.asked);
  return (
    <div className="stack-3" role="status" data-testid="backtest">
      <Course position={position} course={before} name={t('backtest.before')} />
      <RemoteView remote={remote}>
        {(course) => (
          <>
            <Course position={position} course={course} name={t('backtest.after')} />
            <Facts
              facts={[
                {
                  name: t('backtest.difference'),
                  value: (
                    <SignedAmount value={difference(netOf(course), netOf(before))} currency={course.currency} unit />
                  ),
                  strong: true,
                  testId: 'backtest-difference',
                },
              ]}
            />
            {course.scenario !== undefined && (
              <ButtonLink kind="ghost" external href={scenarioHref(course.scenario)}>
                {t('backtest.share')}
              </ButtonLink>
            )}
          </>
        )}
      </RemoteView>
    </div>
  );
}

function useBacktest(position: Row, stock: StockDetail, currency: Currency) {
  const { side = 'long', buy_price: opened } = position;
  const [typed, setTyped] = useState(() => asItWas(position));
  const context = { side, last: opened, ticks: stock.ticks, currency };
  return {
    typed,
    change: (patch: Partial<typeof typed>) => setTyped({ ...typed, ...patch }),
    context,
    quote: opened === undefined ? undefined : { bid: opened, ask: opened, last: opened },
    ...readBacktest(typed, context, stock),
  };
}

function Form(props: { position: Row; stock: StockDetail; before: Backtest }): ReactElement {
  const t = useTexts();
  const { position, stock, before } = props;
  const form = useBacktest(position, stock, before.currency);
  const [asked, setAsked] = useState<Request>();
  const { typed, change, bracket, faults, request, quote, context } = form;
  const faultOf = (field: 'price' | 'quantity') =>
    ticketFaultText(
      t,
      faults.find((fault) => fault.field === field),
    );
  const bounds = { minimumShares: 1, maximumShares: Number.MAX_SAFE_INTEGER };
  const lot = Math.max(1, stock.exchangeLot);
  return (
    <div className="stack-4">
      {BRACKET_SIDES.map((which) => (
        <BracketField
          key={which}
          which={which}
          typed={typed[which]}
          onChange={(text) => change({ [which]: text })}
          part={bracket[which]}
          context={context}
          stock={stock}
          quote={quote}
          position={undefined}
          terms={undefined}
        />
      ))}
      {position.orderType === 'limit' && (
        <Stepper
          label={`${t('ticket.price')} (${stock.currency.toUpperCase()})`}
          name="backtestPrice"
          decimal
          value={typed.price}
          onChange={(price) => change({ price })}
          onStep={(steps) =>
            change({ price: stepPrice(typed.price, steps, context.side, { ticks: stock.ticks, quote }) })
          }
          lessLabel={t('ticket.lowerPrice')}
          moreLabel={t('ticket.higherPrice')}
          fault={faultOf('price')}
        />
      )}
      <Stepper
        label={t('ticket.quantity')}
        name="backtestQuantity"
        value={typed.quantity}
        onChange={(quantity) => change({ quantity })}
        onStep={(steps) => change({ quantity: stepQuantity(typed.quantity, steps, bounds, lot) })}
        lessLabel={t('ticket.less')}
        moreLabel={t('ticket.more')}
        fault={faultOf('quantity')}
      />
      <Button
        block
        disabled={request === undefined}
        onClick={() => setAsked(request && { id: position.id, ...request })}
      >
        {t('backtest.run')}
      </Button>
      {asked !== undefined && <Found position={position} before={before} asked={asked} />}
    </div>
  );
}

/** Lets a customer replay a closed position with other prices or another size, and compares both results. */
export default function BacktestSheet(props: { position: Row; onClose: () => void }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { position } = props;
  const before = useRemote('/trade/backtest', { id: position.id });
  const stock = useRemote('/market/stockDetail', position.code === undefined ? null : { code: position.code });
  return (
    <Sheet open onClose={props.onClose} closeLabel={t('action.close')} title={t('backtest.title')}>
      <div className="stack-4">
        <p>{positionName(language, position)}</p>
        <Note>
          <p>{t('backtest.simulatedIntro')}</p>
        </Note>
        <RemoteView remote={stock}>
          {(detail) => (
            <RemoteView remote={before}>
              {(course) => <Form position={position} stock={detail} before={course} />}
            </RemoteView>
          )}
        </RemoteView>
      </div>
    </Sheet>
  );
}
