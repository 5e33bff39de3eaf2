import type { Currency, Money } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Field } from '@zaraba/kit/field';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { parseAmountInput } from '../../../domain/input/amountInput.ts';
import { parseWholeInput } from '../../../domain/input/parseInput.ts';
import { type LimitKind, effectiveAt, relaxationAt } from '../../../domain/limits/limits.ts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { type Entry, EntryForm, useEntry } from '../../../parts/forms/entry.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoMinute } from '../../../parts/tokyoTime.ts';
import { useWorldNow } from '../../../state/hooks.ts';
import { useLimits } from '../../../state/limits/hooks.ts';
import { useLimitTexts } from '../texts/limits/texts.ts';

/** The highest leverage that can be set as a limit. */
const TIMES_MAXIMUM = 1_000;

type Read =
  | { readonly ok: true; readonly most: number }
  | { readonly ok: false; readonly fault: 'missing' | 'format' | 'range' };

function read(typed: string, kind: LimitKind, currency: Currency): Read {
  if (kind !== 'leverage') {
    const parsed = parseAmountInput(typed, currency);
    return parsed.ok ? { ok: true, most: parsed.money.minor } : parsed;
  }
  const parsed = parseWholeInput(typed);
  if (!parsed.ok) return parsed;
  const most = Number(parsed.text);
  return most >= 1 && most <= TIMES_MAXIMUM ? { ok: true, most } : { ok: false, fault: 'range' };
}

/** Returns a function that formats the value of a limit. */
function useMostText(kind: LimitKind, currency: Currency): (most: number) => string {
  const t = useTexts();
  const { withCurrency } = useAmountTexts();
  return (most) => {
    if (kind === 'leverage') return t('unit.times', { times: most });
    const money: Money = { minor: most, currency };
    return withCurrency(money, currency);
  };
}

/** The limit that is in force, and a relaxation that waits, which can be withdrawn. */
function Present(props: { kind: LimitKind; currency: Currency; name: string }): ReactElement {
  const say = useLimitTexts();
  const nowMs = useWorldNow();
  const { limits, edit } = useLimits();
  const { kind, currency, name } = props;
  const mostText = useMostText(kind, currency);
  const id = kind === 'leverage' ? kind : (`${kind} ${currency}` as const);
  const most = effectiveAt(limits, nowMs)[id];
  const next = relaxationAt(limits, id, nowMs);
  const time = tokyoMinute(next?.at);
  return (
    <div className="stack-1">
      <div role="status" className="stack-0">
        <p className="num" translate="no">
          {most === undefined ? say('none') : say('now', { most: mostText(most) })}
        </p>
        {next !== undefined && (
          <p className="num text-2 small" translate="no">
            {next.most === undefined ? say('nextNone', { time }) : say('next', { time, most: mostText(next.most) })}
          </p>
        )}
      </div>
      {next !== undefined && (
        <div>
          <Button
            kind="secondary"
            small
            label={say('keepLabel', { name })}
            onClick={() => edit({ id, kind: 'withdrawn' })}
          >
            {say('keep')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** One limit: what is in force, what waits, and the form for another value. The card of leverage has its name as title. */
export function LimitRow(props: { kind: LimitKind; currency: Currency }): ReactElement {
  const t = useTexts();
  const say = useLimitTexts();
  const nowMs = useWorldNow();
  const { limits, edit } = useLimits();
  const [typed, setTyped] = useState('');
  const { kind, currency } = props;
  const id = kind === 'leverage' ? kind : (`${kind} ${currency}` as const);
  const name = say(`names.${kind}`);
  const value = read(typed, kind, currency);
  const entry: Entry<'most'> = useEntry<'most'>({
    faults: { most: value.ok ? undefined : t(`fault.${value.fault}`) },
    onReady: () => {
      if (!value.ok) return;
      edit({ id, kind: 'set', most: value.most });
      setTyped('');
      entry.restart();
    },
  });
  const isSet = effectiveAt(limits, nowMs)[id] !== undefined;
  const next = limits.byId[id]?.next;
  const isRemoved = next !== undefined && next.most === undefined;
  const field = {
    label: say('field'),
    name: id,
    value: typed,
    onChange: setTyped,
    hint: say(`hints.${kind}`),
    fault: entry.faultOf('most'),
  };
  return (
    <section className="stack-2 pad-block-2" aria-label={kind === 'leverage' ? undefined : name}>
      {kind !== 'leverage' && <h3 className="strong">{name}</h3>}
      <Present kind={kind} currency={currency} name={name} />
      <EntryForm entry={entry}>
        {kind === 'leverage' ? (
          <Field {...field} inputMode="numeric" autoComplete="off" maxLength={6} />
        ) : (
          <AmountField {...field} currency={currency} />
        )}
        <div className="cluster-2">
          <Button small type="submit" label={say('setLabel', { name })} disabled={nowMs === 0}>
            {say('set')}
          </Button>
          {isSet && !isRemoved && (
            <Button
              small
              kind="secondary"
              label={say('removeLabel', { name })}
              disabled={nowMs === 0}
              onClick={() => edit({ id, kind: 'set' })}
            >
              {say('remove')}
            </Button>
          )}
        </div>
      </EntryForm>
    </section>
  );
}
