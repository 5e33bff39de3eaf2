import { Button } from '@zaraba/kit/button';
import { Change } from '@zaraba/kit/change';
import { Facts } from '@zaraba/kit/facts';
import { Meter } from '@zaraba/kit/meter';
import { MoneyText } from '@zaraba/kit/money';
import { PriceText } from '@zaraba/kit/priceText';
import { ResultBars } from '@zaraba/kit/resultBars';
import type { ReactElement } from 'react';
import { Kept, State } from '../state.tsx';
import type { Shelf, Shown } from '../state.tsx';

const CHANGES = [
  { direction: 'up', text: '+125.5 (+4.20%)' },
  { direction: 'down', text: '−98.0 (−3.11%)' },
  { direction: 'flat', text: '0.0 (0.00%)' },
] as const;

function Changes(): ReactElement {
  return (
    <>
      {[false, true].map((pill) => (
        <State key={String(pill)} name={pill ? 'pill' : 'plain'}>
          <div className="cluster-2 align-middle">
            {CHANGES.map((change) => (
              <Change key={change.direction} {...change} pill={pill} />
            ))}
          </div>
        </State>
      ))}
    </>
  );
}

function Money({ t }: Shown): ReactElement {
  return (
    <>
      <State name="with its unit">
        <MoneyText text="1,234,567" unit="JPY" />
      </State>
      <State name="decimals dimmed">
        <MoneyText text="1,234,567.00" dimDecimals />
      </State>
      <State name="hidden">
        <MoneyText text="1,234,567" hidden={t.hidden} />
      </State>
    </>
  );
}

function Meters(): ReactElement {
  return (
    <>
      {[false, true].map((thin) => (
        <State key={String(thin)} name={thin ? 'thin' : 'plain'}>
          <div className="stack-2">
            {[0, 35, 100].map((percent) => (
              <Meter key={percent} percent={percent} thin={thin} />
            ))}
          </div>
        </State>
      ))}
    </>
  );
}

function Prices({ t }: Shown): ReactElement {
  return (
    <State name="takes the colour of its move for a moment">
      <Kept start={3120}>
        {(price, set) => (
          <div className="cluster-2 align-middle">
            <Button small kind="secondary" onClick={() => set(price - 5)}>
              {t.less}
            </Button>
            <PriceText value={price} text={price.toLocaleString('en')} />
            <Button small kind="secondary" onClick={() => set(price + 5)}>
              {t.more}
            </Button>
          </div>
        )}
      </Kept>
    </State>
  );
}

function FactLists({ t }: Shown): ReactElement {
  const facts = [
    { name: t.cash, value: '1,234,567', strong: true },
    { name: t.fees, value: '495' },
    { name: t.amount, value: '300' },
  ];
  return (
    <>
      {([false, true, 'wide'] as const).map((grid) => (
        <State key={String(grid)} name={grid === false ? 'list' : grid === true ? 'grid' : 'wide'}>
          <Facts facts={facts} grid={grid} />
        </State>
      ))}
    </>
  );
}

function Results({ t }: Shown): ReactElement {
  return <ResultBars label={t.results} values={[1200, -400, 0, 2600, -1800, 300, 900, -150]} />;
}

/** Prices, amounts and results. */
export const FIGURES: Shelf = {
  change: Changes,
  meter: Meters,
  money: Money,
  priceText: Prices,
  facts: FactLists,
  resultBars: Results,
};
