import {
  ALERT_KINDS,
  type AlertKind,
  PRICE_SCALE,
  type PriceAlert,
  type StockDetail,
  alertUnitOf,
} from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Checkbox } from '@zaraba/kit/checkbox';
import { Select } from '@zaraba/kit/select';
import { Sheet } from '@zaraba/kit/sheet';
import { Stepper } from '@zaraba/kit/stepper';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useQuote, useRemote, useSettings } from '../../../state/hooks.ts';
import type { Failure } from '../../../state/hooks.ts';
import { kindAt, priceTextOf, readAlert, startOf, stepValue } from '../rules/alertForm.ts';
import type { AlertFault, AlertSubject } from '../rules/alertForm.ts';
import { AlertRows } from '../parts/alertRows.tsx';
import { DeviceNotes } from '../parts/deviceNotes.tsx';
import { type AlertSetter, canKeep, useAlertSetter, useDeviceAlerts, useWaiting } from '../parts/useAlerts.ts';

const UNIT_SIGN = { percent: '%', times: '×' } as const;

/** Returns the state of the form. It begins with the price from the chart, or else slightly above the last price. */
function useForm(subject: AlertSubject, price: number | undefined, repeats: boolean) {
  const first = price === undefined ? 'priceAbove' : kindAt(price * PRICE_SCALE, subject);
  const [kind, setKind] = useState<AlertKind>(first);
  const [typed, setTyped] = useState(price === undefined ? startOf(first, subject) : priceTextOf(price, subject));
  const [repeat, setRepeat] = useState(repeats);
  return {
    kind,
    typed,
    repeat,
    setTyped,
    setRepeat,
    choose: (next: AlertKind) => {
      setKind(next);
      // A typed price is kept if the new kind also needs a price, because it may be meant for either direction.
      if (alertUnitOf(next) !== alertUnitOf(kind) || alertUnitOf(next) !== 'price') setTyped(startOf(next, subject));
    },
  };
}

/** The field for the value of an alert. Empty for a kind without a value. */
function ValueField(props: {
  form: ReturnType<typeof useForm>;
  subject: AlertSubject;
  detail: StockDetail;
  fault: AlertFault | undefined;
  failure: Failure | undefined;
}): ReactElement | null {
  const t = useTexts();
  const { form, subject, detail, fault, failure } = props;
  const { kind, typed, setTyped } = form;
  const unit = alertUnitOf(kind);
  if (unit === undefined) return null;
  const said = fault === 'reached' ? t('priceAlerts.reached') : fault && t(`fault.${fault}`);
  const sign = unit === 'price' ? detail.currency.toUpperCase() : UNIT_SIGN[unit];
  return (
    <Stepper
      label={`${t(`priceAlerts.units.${unit}`)} (${sign})`}
      name="value"
      decimal
      value={typed}
      onChange={setTyped}
      onStep={(steps) => setTyped(stepValue(kind, typed, steps, subject))}
      lessLabel={t('priceAlerts.less')}
      moreLabel={t('priceAlerts.more')}
      fault={said ?? fieldFault(t, failure, 'value')}
    />
  );
}

/** Lists the pending alerts of a stock, with a link to those of other stocks. */
function Waiting({ code }: { code: string }): ReactElement {
  const t = useTexts();
  const { data: alerts = [] } = useRemote('/user/priceAlerts', {});
  const device = useDeviceAlerts();
  const own = alerts.filter((alert) => alert.code === code);
  const ownHere = device.waiting.filter((alert) => alert.code === code);
  const [all, shown] = [alerts.length + device.waiting.length, own.length + ownHere.length];
  return (
    <>
      {shown > 0 && (
        <section className="stack-2" aria-label={t('priceAlerts.own')}>
          <h3 className="strong">{t('priceAlerts.own')}</h3>
          {own.length > 0 && <AlertRows alerts={own} />}
          {ownHere.length > 0 && <AlertRows alerts={ownHere} onRemove={device.remove} />}
        </section>
      )}
      {all > shown && (
        <ButtonLink small kind="secondary" href={href('priceAlerts')}>
          {t('priceAlerts.all', { count: String(all) })}
        </ButtonLink>
      )}
    </>
  );
}

/** Returns the alert that the new one replaces, and the function that removes it from the server or this device. */
function useReplaced(id: string | undefined) {
  const alert = useWaiting().find((one) => one.id === id);
  const device = useDeviceAlerts();
  const flow = useFlow('/user/priceAlertRemove');
  const isHere = device.waiting.some((one) => one.id === id);
  const isRemoved = useRef(false);
  const remove = useRef<() => void>(() => undefined);
  useEffect(() => {
    remove.current = () => {
      if (alert === undefined || isRemoved.current) return;
      isRemoved.current = true;
      if (isHere) device.remove(alert);
      else flow.submit({ id: alert.id });
    };
  });
  return { alert, remove: useCallback(() => remove.current(), []) };
}

/** States which alert the new one replaces. Empty if it replaces none. */
function Replaced({ alert, detail }: { alert: PriceAlert | undefined; detail: StockDetail }): ReactElement | null {
  const t = useTexts();
  if (alert === undefined) return null;
  const price = formatPriceText(alert.value, priceDecimalsOf(detail));
  return <p className="text-2 small">{t('priceAlerts.replaces', { price })}</p>;
}

function kindsOf({ keeper }: AlertSetter): readonly AlertKind[] {
  return ALERT_KINDS.filter((kind) => canKeep(keeper, kind));
}

/** Lists the alerts of a stock and sets a new one. */
export default function AlertSheet(props: {
  detail: StockDetail;
  open: boolean;
  /** The price that the reader chose in the chart. */
  price?: number | undefined;
  /** The id of the alert that is removed when the new one is set. */
  replaces?: string | undefined;
  onClose: () => void;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { detail, onClose, replaces } = props;
  const quote = useQuote(detail.code) ?? detail.quote;
  const subject = { quote, ticks: detail.ticks };
  const { alert: old, remove } = useReplaced(replaces);
  const form = useForm(subject, props.price, old?.repeat === true);
  const setter = useAlertSetter(detail);
  const { kind, repeat } = form;
  const read = readAlert(kind, form.typed, subject);
  // A toast confirms the alert, so the sheet can close at once.
  useEffect(() => {
    if (!setter.done) return;
    remove();
    onClose();
  }, [setter.done, remove, onClose]);
  return (
    <Sheet
      open={props.open}
      onClose={onClose}
      closeLabel={t('action.close')}
      title={`${t('priceAlerts.title')} ${nameIn(language, detail)}`}
      foot={
        <SendButton
          block
          busy={setter.busy}
          disabled={read.fault !== undefined}
          onClick={() => {
            if (read.fault === undefined) setter.submit(kind, read, repeat);
          }}
        >
          {t('priceAlerts.set')}
        </SendButton>
      }
    >
      <div className="stack-4">
        <p>
          {t('stock.last')}{' '}
          <b className="num" translate="no">
            {formatPriceText(quote.last, priceDecimalsOf(detail))}
          </b>
        </p>
        <Select
          label={t('priceAlerts.kind')}
          showLabel
          value={kind}
          onChange={form.choose}
          options={kindsOf(setter).map((value) => ({ value, text: t(`priceAlerts.kinds.${value}`) }))}
        />
        <ValueField form={form} subject={subject} detail={detail} fault={read.fault} failure={setter.failure} />
        <Checkbox name="repeat" checked={repeat} onChange={form.setRepeat}>
          {t('priceAlerts.repeat')}
        </Checkbox>
        <Replaced alert={old} detail={detail} />
        <FailureNote failure={setter.failure} />
        <DeviceNotes keeper={setter.keeper} />
        <Waiting code={detail.code} />
      </div>
    </Sheet>
  );
}
