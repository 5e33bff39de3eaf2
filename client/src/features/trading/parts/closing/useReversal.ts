import type { Currency } from '@zaraba/contracts';
import { useState } from 'react';
import { isQuotedSpecially } from '../../../../domain/market/quote.ts';
import { isOrderKindOffered, offers } from '../../../../domain/trading/orderChoices.ts';
import type { NumberedPosition } from '../../../../domain/positions.ts';
import { type BrokenLimit, broken } from '../../../../domain/limits/broken.ts';
import { useOrderLimits } from '../../../limits/exports/orderLimits.ts';
import { type Condition, useConditions } from '../../../../parts/forms/conditions.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useConfig, useFlow, useQuote, useRemote, useSettings, useWorldNow } from '../../../../state/hooks.ts';
import type { LiveFlow } from '../../../../state/hooks.ts';
import { useIsClosed } from '../terms/useTerms.ts';
import { useClosingBlock } from './closeBlock.ts';
import { isFree, oldestFirst } from '../../rules/closingOrder.ts';
import { type Reversal, reversalOf } from '../../rules/reversal.ts';

/** The form that reverses one of the positions of a stock: its state and actions. */
export interface ReversalForm {
  /**
   * Whether a reversal is possible: the server offers reversals and the opposite side, and there is a position to
   * reverse.
   */
  readonly offered: boolean;
  /** The positions that can be closed now, oldest first. */
  readonly rows: readonly NumberedPosition[];
  readonly position: NumberedPosition | undefined;
  readonly choose: (id: string) => void;
  readonly reversal: Reversal | undefined;
  readonly currency: Currency;
  readonly block: string | undefined;
  readonly special: boolean;
  readonly conditions: readonly Condition[];
  /** The customer's own limits that the new position breaks. */
  readonly broken: readonly BrokenLimit[];
  readonly ready: boolean;
  readonly flow: LiveFlow<'/trade/reversePosition'>;
  /** The position whose reversal was sent. The outcome replaces the form. */
  readonly sent: NumberedPosition | undefined;
  readonly submit: () => void;
  readonly leave: () => void;
}

/** Returns the form that reverses one of the positions. Every change of the market checks it again. */
export function useReversal(held: readonly NumberedPosition[]): ReversalForm {
  const t = useTexts();
  const nowMs = useWorldNow();
  const settings = useSettings();
  const rows = oldestFirst(held.filter((row) => isFree(row, nowMs)));
  const [chosen, setChosen] = useState<string>();
  const [sent, setSent] = useState<NumberedPosition>();
  const position = rows.find(({ id }) => id === chosen) ?? rows[0];
  const body = position?.code === undefined ? null : { code: position.code };
  const currency = position?.currency ?? settings.currency;
  const { data: terms } = useRemote('/trade/orderTerms', body);
  const config = useConfig();
  const opens =
    (position?.side === 'short' || isOrderKindOffered(config, 'shortSelling')) &&
    ((position?.leverage ?? 1) <= 1 || isOrderKindOffered(config, 'leverage'));
  const offered = offers(terms, 'reversePosition') && position !== undefined && opens;
  const { data: stock } = useRemote('/market/stockDetail', offered ? body : null);
  const quote = useQuote(position?.code);
  const closingBlock = useClosingBlock(held);
  const isClosed = useIsClosed(position?.market);
  const block = closingBlock ?? (isClosed ? t('reversal.closed') : undefined);
  const conditions = useConditions('obligation');
  const flow = useFlow('/trade/reversePosition', (sent ?? position)?.id);
  const reversal = position && reversalOf(position, currency, quote, { terms, stock });
  const special = isQuotedSpecially({ quote });
  const left = reversal?.opening?.cashAfter.minor;
  const { inForce, lost } = useOrderLimits(offered ? currency : undefined);
  const amount = reversal?.opening?.cost;
  const beyond = broken(inForce, { kind: 'order', currency, leverage: position?.leverage ?? 1, amount, lost });
  const isAllowed = conditions.length === 0 && beyond.length === 0;
  return {
    offered,
    rows,
    position,
    choose: setChosen,
    reversal,
    currency,
    block,
    special,
    conditions,
    broken: beyond,
    ready: offered && block === undefined && !special && isAllowed && left !== undefined && left >= 0,
    flow,
    sent,
    submit: () => {
      if (position === undefined) return;
      setSent(position);
      flow.submit({ id: position.id });
    },
    leave: () => {
      flow.reset();
      setSent(undefined);
    },
  };
}
