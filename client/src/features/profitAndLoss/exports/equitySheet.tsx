import type { Currency, ProfitAndLoss } from '@zaraba/contracts';
import { Choice } from '@zaraba/kit/choice';
import { Details } from '@zaraba/kit/details';
import { later } from '@zaraba/kit/later';
import { Select } from '@zaraba/kit/select';
import { Sheet } from '@zaraba/kit/sheet';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { equityChange } from '../../../domain/portfolio/equityChange.ts';
import type { Period } from '../../../domain/market/period.ts';
import { PeriodFields } from '../../../parts/forms/periodFields.tsx';
import { everyMinute, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { RANGES, useEquityAddress } from './address.ts';
import type { EquityAddress } from './address.ts';
import { useCurveTexts } from '../texts/curve/texts.ts';
import { Breakdown } from '../parts/breakdown.tsx';
import classes from '../parts/equity.module.css';

const EquityCurveView = later(() => import('../parts/curve/equityCurve.tsx'));

const SKELETON_ROWS = 6;

/** Lets the customer choose between the whole account and a single currency. */
function Counted(props: { data: ProfitAndLoss; address: EquityAddress }): ReactElement | null {
  const t = useTexts();
  const { data, address } = props;
  const code = (currency: Currency): string => currency.toUpperCase();
  const { currencies } = data;
  // A currency without changes has no row. The whole account is then shown instead.
  const own = currencies.find(({ currency }) => currency === address.of);
  const shown = own ?? data.account;
  const currency = own?.currency ?? data.currency;
  const several = currencies.some((row) => row.currency !== data.currency);
  return (
    <>
      {several && (
        <div className={`stack-1 ${classes.counted}`}>
          <Select<Currency | 'account'>
            label={t('equityChange.of')}
            value={own?.currency ?? 'account'}
            onChange={(next) => address.count(next === 'account' ? undefined : next)}
            options={[
              { value: 'account', text: t('equityChange.whole', { currency: code(data.currency) }) },
              ...currencies.map((row) => ({
                value: row.currency,
                text: t('equityChange.only', { currency: code(row.currency) }),
              })),
            ]}
          />
          <p className="text-2 small pretty measure-short">
            {t(own === undefined ? 'equityChange.wholeText' : 'equityChange.onlyText', { currency: code(currency) })}
          </p>
        </div>
      )}
      <Breakdown change={equityChange(shown, currency)} currency={currency} startAt={data.startAt} endAt={data.endAt} />
    </>
  );
}

/** Requests the days in the address, and again every minute, because the last day may be today. */
function Asked(props: { address: EquityAddress }): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  const { address } = props;
  const { period } = address;
  const remote = useRemote('/user/profitAndLoss', period === undefined ? null : { type: currency, ...period });
  useRefreshAt(everyMinute, remote.refresh);
  if (period === undefined && address.range === 'own') {
    return <EmptyState icon="records" title={t('equityChange.pick')} />;
  }
  return (
    <RemoteView remote={remote} skeleton={<SkeletonRows label={t('state.loading')} rows={SKELETON_ROWS} />}>
      {(data) => <Counted data={data} address={address} />}
    </RemoteView>
  );
}

/** The curve of net equity. Each of its steps needs a call, so it is read only when the reader opens it. */
function Curve(props: { period: Period; of: Currency | undefined }): ReactElement {
  const t = useTexts();
  const say = useCurveTexts();
  const [isOpen, setOpen] = useState(false);
  const { period, of } = props;
  return (
    <Details title={say('title')} onToggle={setOpen}>
      {isOpen && (
        <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={SKELETON_ROWS} />}>
          <EquityCurveView key={`${period.from} ${period.to}`} period={period} of={of} />
        </Suspense>
      )}
    </Details>
  );
}

/** Shows the change of net equity in a sheet over the positions, while the address asks for it. */
export function EquitySheet(): ReactElement {
  const t = useTexts();
  const address = useEquityAddress();
  const { range, period } = address;
  return (
    <Sheet
      open={range !== undefined}
      onClose={address.close}
      title={t('equityChange.title')}
      closeLabel={t('action.close')}
    >
      {range !== undefined && (
        <div className="stack-4">
          <Choice
            label={t('equityChange.range')}
            value={range}
            onChange={address.show}
            options={RANGES.map((id) => ({ value: id, text: t(`equityChange.ranges.${id}`) }))}
          />
          {range === 'own' && <PeriodFields value={address.own} onChange={address.choose} />}
          {period !== undefined && period.from !== period.to && <Curve period={period} of={address.of} />}
          <Asked address={address} />
        </div>
      )}
    </Sheet>
  );
}
