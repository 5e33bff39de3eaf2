import type { DayTrade } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { BadgeTone } from '@zaraba/kit/badge';
import { Change, directionOf } from '@zaraba/kit/change';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { exactOf, exactSum } from '../../../domain/decimal.ts';
import { dayTradeStage } from '../rules/dayTrade.ts';
import type { DayTradeStage } from '../rules/dayTrade.ts';
import { Amount, SignedAmount } from '../../../parts/amount.tsx';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import { OutcomeNote, isUnderWay } from '../../../parts/forms/outcome.tsx';
import { href } from '../../../parts/href.ts';
import { everyMinute, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { exchangeTime, recordTime } from '../../../parts/sessions.ts';
import { TesterLabel } from '../../../parts/testerLabel.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useRemote, useWorldNow } from '../../../state/hooks.ts';
import { rateText } from '../parts/dayReturns.tsx';
import { TradeRecords } from '../../../parts/trades/tradeRecords.tsx';
import classes from '../../../parts/trades/trades.module.css';

const TONES: Readonly<Record<DayTradeStage, BadgeTone>> = {
  submitted: 'warn',
  executed: 'neutral',
  trading: 'neutral',
  settled: 'ok',
  applied: 'neutral',
  failed: 'danger',
  unknown: 'neutral',
};

function useStageText(trade: DayTrade, stage: DayTradeStage): string {
  const t = useTexts();
  const now = useWorldNow();
  const at = {
    executed: trade.startsAt,
    trading: trade.settlesAt,
    settled: trade.receivesAt,
    applied: trade.receivedAt,
  };
  if (stage === 'executed' || stage === 'trading' || stage === 'settled' || stage === 'applied') {
    return t(`dayTrades.stateText.${stage}`, { time: exchangeTime('jp', at[stage], now) });
  }
  return stage === 'unknown' ? t('money.unknownState') : t(`dayTrades.stateText.${stage}`);
}

function Result(props: { trade: DayTrade }): ReactElement | null {
  const { basisPoints, profit, currency } = props.trade;
  if (basisPoints === undefined || profit === undefined) return null;
  return (
    <p className="cluster-0-2 align-baseline price-lg" data-testid="day-trade-profit">
      <SignedAmount value={profit} currency={currency} unit />
      <span className="strong-sm">
        <Change direction={directionOf(basisPoints)} text={rateText(basisPoints)} pill />
      </span>
    </p>
  );
}

function TradeFacts(props: { trade: DayTrade; stage: DayTradeStage }): ReactElement {
  const t = useTexts();
  const { trade, stage } = props;
  const { currency } = trade;
  const total =
    trade.profit === undefined
      ? undefined
      : exactSum(currency, [exactOf(trade.amount, currency), exactOf(trade.profit, currency)]);
  return (
    <Facts
      facts={[
        stage === 'settled'
          ? { name: t('dayTrades.total'), value: <Amount value={total} currency={currency} unit />, strong: true }
          : undefined,
        trade.received === undefined
          ? undefined
          : {
              name: t('dayTrades.received'),
              value: <Amount value={trade.received} currency={currency} unit testId="day-trade-received" />,
              strong: true,
            },
        trade.sessionDate === undefined
          ? undefined
          : { name: t('dayTrades.session'), value: trade.sessionDate.replaceAll('-', '/') },
        { name: t('application.number'), value: trade.id },
        { name: t('application.appliedAt'), value: recordTime('jp', trade.submittedAt) },
        trade.decidedAt === undefined
          ? undefined
          : { name: t('application.decidedAt'), value: recordTime('jp', trade.decidedAt) },
      ]}
    />
  );
}

function TradeCard(props: { trade: DayTrade }): ReactElement {
  const t = useTexts();
  const { trade } = props;
  const stage = dayTradeStage(trade);
  const text = useStageText(trade, stage);
  const flow = useFlow('/trade/dayTradeReceive', trade.id);
  const conditions = useConditions('exit');
  return (
    <div className={classes.card} data-testid="day-trade">
      <div className="cluster-1-2 pack-apart align-start">
        <h2 className="strong push-start">
          <Amount value={trade.amount} currency={trade.currency} unit />
        </h2>
        <Badge tone={TONES[stage]} dot={stage === 'trading'}>
          {t(`dayTrades.state.${stage}`)}
        </Badge>
        <TesterLabel interventions={trade.interventions} />
      </div>
      <Result trade={trade} />
      <p className="text-2 small pretty">{text}</p>
      {flow.stage === 'done' && (
        <div role="status">
          <Note tone="ok" title={t('dayTrades.receiveDone')} />
        </div>
      )}
      <OutcomeNote flow={flow} />
      <TradeFacts trade={trade} stage={stage} />
      {stage === 'settled' && (
        <>
          <Conditions title={t('rule.blocked')} conditions={conditions} />
          <SendButton
            block
            disabled={conditions.length > 0}
            busy={isUnderWay(flow)}
            onClick={() => flow.submit({ id: trade.id })}
          >
            {t('dayTrades.receive')}
          </SendButton>
        </>
      )}
    </div>
  );
}

/** The screen of the customer's day trades, with the result of each and the button that claims it. */
export default function DayTrades(): ReactElement {
  const t = useTexts();
  const remote = useRemote('/trade/dayTradeList', {});
  // Sessions open and close on full minutes, so the list is read again every minute.
  useRefreshAt(everyMinute, remote.refresh);
  return (
    <TradeRecords
      title={t('dayTrades.ordersTitle')}
      remote={remote}
      empty={{ icon: 'clock', title: t('dayTrades.empty'), text: t('dayTrades.emptyText') }}
      offer={{ href: href('dayTrades'), text: t('dayTrades.toProgramme') }}
      renderCard={(trade) => <TradeCard trade={trade} />}
    />
  );
}
