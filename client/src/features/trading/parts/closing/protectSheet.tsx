import { BRACKET_SIDES } from '@zaraba/contracts';
import type { StockDetail } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Sheet } from '@zaraba/kit/sheet';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { Conditions, useConditions } from '../../../../parts/forms/conditions.tsx';
import { Outcome } from '../../../../parts/forms/outcome.tsx';
import { SendButton } from '../../../../parts/forms/sendButton.tsx';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { positionName } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow, useQuote, useRemote, useSettings, useWorldNow } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { type BracketContext, type TypedBracket, readBracket, requestedBracket } from '../../rules/bracket.ts';
import { BracketField } from '../terms/bracketField.tsx';
import { orderWords } from '../orders/orderOutcome.tsx';

type Row = Positions['rows'][number];

function useBracket(position: Row, chosen: Partial<TypedBracket> | undefined) {
  const { code, takeProfit = '', stopLoss = '', side = 'long' } = position;
  const settings = useSettings();
  const currency = position.currency ?? settings.currency;
  const body = code === undefined ? null : { code };
  const stock = useRemote('/market/stockDetail', body);
  const { data: terms } = useRemote('/trade/orderTerms', body);
  const quote = useQuote(code) ?? stock.data?.quote;
  const before = { takeProfit, stopLoss };
  const [typed, setTyped] = useState<TypedBracket>({ ...before, ...chosen });
  const context: BracketContext = { side, last: quote?.last, ticks: stock.data?.ticks ?? [], currency };
  const parts = readBracket(typed, context);
  const request = requestedBracket(parts);
  const isSame = BRACKET_SIDES.every((which) => (request?.[which] ?? '') === before[which]);
  return {
    typed,
    change: (patch: Partial<TypedBracket>) => setTyped({ ...typed, ...patch }),
    context,
    currency,
    parts,
    stock,
    quote,
    terms,
    request: isSame || stock.data === undefined ? undefined : request,
    conditions: useConditions('exit'),
    restart: () => setTyped(before),
  };
}

type BracketForm = ReturnType<typeof useBracket>;

function Fields(props: { position: Row; form: BracketForm; stock: StockDetail }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const now = useWorldNow();
  const { position, form, stock } = props;
  const { market = 'jp', sellableAt = 0, nowprice } = position;
  const last = form.quote?.last ?? nowprice;
  return (
    <div className="stack-4">
      <Conditions title={t('rule.order')} conditions={form.conditions} />
      <p>
        {positionName(language, position)} · {t('stock.last')}{' '}
        <b className="num" translate="no">
          {formatPriceText(last, positionDecimals(position, form.currency, last))}
        </b>
      </p>
      {BRACKET_SIDES.map((which) => (
        <BracketField
          key={which}
          which={which}
          typed={form.typed[which]}
          onChange={(text) => form.change({ [which]: text })}
          part={form.parts[which]}
          context={form.context}
          stock={stock}
          quote={form.quote}
          position={position}
          terms={form.terms}
        />
      ))}
      <Note>
        <p>{t('protect.oneCancels')}</p>
        <p>{t('protect.gap')}</p>
        {sellableAt > now && <p>{t('protect.from', { time: exchangeTime(market, sellableAt, now) })}</p>}
      </Note>
    </div>
  );
}

/**
 * Sets the stop loss and take profit of a held position: both prices, the result of each, and the outcome of the
 * change.
 */
export default function ProtectSheet(props: {
  position: Row;
  open: boolean;
  onClose: () => void;
  /** Prices that the customer has already chosen elsewhere, such as by moving a line of the chart. */
  typed?: Partial<TypedBracket> | undefined;
}): ReactElement {
  const t = useTexts();
  const { position } = props;
  const flow = useFlow('/trade/protectPosition', position.id);
  const form = useBracket(position, props.typed);
  const { request, stock, conditions } = form;
  const leave = (): void => {
    flow.reset();
    form.restart();
    props.onClose();
  };
  const isTakenAway = request !== undefined && Object.keys(request).length === 0;
  const { takeProfit, stopLoss, side } = flow.reply ?? {};
  return (
    <Sheet
      open={props.open}
      onClose={flow.stage === 'done' || flow.stage === 'refused' ? leave : props.onClose}
      closeLabel={t('action.close')}
      title={t('protect.title')}
      foot={
        flow.stage === 'idle' && (
          <SendButton
            block
            disabled={request === undefined || conditions.length > 0}
            onClick={() => {
              if (request !== undefined) flow.submit({ id: position.id, ...request });
            }}
          >
            {t(isTakenAway ? 'protect.remove' : 'protect.confirm')}
          </SendButton>
        )
      }
    >
      {flow.stage === 'idle' ? (
        <RemoteView remote={stock}>{(detail) => <Fields position={position} form={form} stock={detail} />}</RemoteView>
      ) : (
        <Outcome
          flow={{ ...flow, reset: leave }}
          doneTitle={t(takeProfit === undefined && stopLoss === undefined ? 'protect.removed' : 'protect.done')}
          words={orderWords(t)}
          back={t('ticket.edit')}
        >
          <p data-testid="protected" data-side={side} className="num" translate="no">
            {BRACKET_SIDES.flatMap((which) => {
              const price = flow.reply?.[which];
              const decimals = positionDecimals(position, form.currency, price);
              return price === undefined ? [] : `${t(`protect.${which}.name`)} ${formatPriceText(price, decimals)}`;
            }).join(' · ')}
          </p>
          <Button block kind="secondary" onClick={leave}>
            {t('action.close')}
          </Button>
        </Outcome>
      )}
    </Sheet>
  );
}
