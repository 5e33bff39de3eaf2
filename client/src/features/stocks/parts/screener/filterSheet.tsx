import { MARKETS, type MarketId, type Stock } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { Select } from '@zaraba/kit/select';
import { Sheet } from '@zaraba/kit/sheet';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { MEASURES, type Measure, type Range, type Screen, withRange } from '../../../../domain/market/screener.ts';
import { plainDashes } from '../../../../domain/input/typedText.ts';
import { nameIn } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { useListTexts } from '../listTexts.ts';
import classes from './screener.module.css';
import { measureText, unitOf } from './units.ts';

/** Parses a typed number; undefined for an empty field, NaN for anything else. */
function numberIn(typed: string): number | undefined {
  const text = plainDashes(typed).replaceAll(/[,\s%]/g, '');
  if (text === '') return undefined;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
}

/** Formats a number for a field. Rounding removes binary floating-point errors. */
function written(value: number | undefined, unit: number): string {
  return value === undefined ? '' : String(Number((value / unit).toPrecision(12)));
}

function RangeFields(props: { measure: Measure; screen: Screen; onChange: (range: Range) => void }): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { language } = useSettings();
  const { measure, screen } = props;
  const unit = unitOf(measure, language);
  const range = screen.ranges[measure];
  const [typed, setTyped] = useState({ least: written(range?.least, unit), most: written(range?.most, unit) });
  const name = measureText(measure, screen, { t, say });
  const change = (end: keyof Range, text: string): void => {
    setTyped({ ...typed, [end]: text });
    const value = numberIn(text);
    if (!Number.isNaN(value)) props.onChange({ ...range, [end]: value === undefined ? undefined : value * unit });
  };
  const faultOf = (end: keyof Range): string | undefined =>
    Number.isNaN(numberIn(typed[end])) ? say('screener.number') : undefined;
  return (
    <fieldset className={classes.range}>
      <legend className="text-2 row-text">{name}</legend>
      {(['least', 'most'] as const).map((end) => (
        <Field
          key={end}
          label={say(`screener.${end}`)}
          name={`${measure}-${end}`}
          value={typed[end]}
          inputMode={measure === 'change' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={16}
          fault={faultOf(end)}
          onChange={(text) => change(end, text)}
        />
      ))}
    </fieldset>
  );
}

interface FilterProps {
  screen: Screen;
  /** All stocks of the market. Their industries are the choices. */
  stocks: readonly Stock[];
  /** The text that states how many stocks pass. */
  count: string;
  onChange: (screen: Screen) => void;
  onClose: () => void;
}

/** The option for every industry. No industry has this name. */
const EVERY = '';

function Filters({ screen, stocks, onChange }: FilterProps): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const byName = new Map(stocks.map(({ sector }) => [sector.us, nameIn(language, { names: sector })]));
  const industries = [...byName].map(([value, text]) => ({ value, text }));
  return (
    <div className="stack-4">
      <Choice<MarketId>
        label={t('markets.market')}
        value={screen.market}
        options={MARKETS.map((market) => ({ value: market, text: t(`market.${market}`) }))}
        onChange={(market) => onChange({ market, ranges: screen.ranges })}
      />
      <Select
        label={t('stock.sector')}
        showLabel
        value={screen.industry ?? EVERY}
        options={[
          { value: EVERY, text: t('markets.news.all') },
          ...industries.toSorted((a, b) => a.text.localeCompare(b.text)),
        ]}
        onChange={(industry) => onChange({ ...screen, industry: industry === EVERY ? undefined : industry })}
      />
      {MEASURES.map((measure) => (
        <RangeFields
          key={`${screen.market} ${measure}`}
          measure={measure}
          screen={screen}
          onChange={(range) => onChange(withRange(screen, measure, range))}
        />
      ))}
    </div>
  );
}

/** Edits the conditions of a screen. The sheet shows how many stocks pass while they change. */
export default function Self(props: FilterProps & { open: boolean }): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { screen, onChange, onClose } = props;
  // A new key remounts the fields, so that cleared fields lose their typed text.
  const [cleared, setCleared] = useState(0);
  return (
    <Sheet
      open={props.open}
      onClose={onClose}
      title={say('screener.filters')}
      closeLabel={t('action.close')}
      foot={
        <div className={classes.foot}>
          <Button
            kind="secondary"
            onClick={() => {
              onChange({ market: screen.market, ranges: {} });
              setCleared(cleared + 1);
            }}
          >
            {say('screener.clear')}
          </Button>
          <Button onClick={onClose}>{props.count}</Button>
        </div>
      }
    >
      <Filters {...props} key={cleared} />
    </Sheet>
  );
}
