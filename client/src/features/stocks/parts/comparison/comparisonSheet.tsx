import type { StockDetail } from '@zaraba/contracts';
import { Checkbox } from '@zaraba/kit/checkbox';
import { Field } from '@zaraba/kit/field';
import { Sheet } from '@zaraba/kit/sheet';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { useDebounced } from '@zaraba/kit/timing';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { nameIn, type StockLike } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../../state/hooks.ts';
import { SEARCH_TEXT_MAXIMUM, searchText } from '../../rules/searchText.ts';
import { useToolTexts } from '../../texts/tools/texts.ts';
import { COMPARED_STOCKS_MAXIMUM, type ComparedCode, hasRoom } from './compared.ts';
import classes from './comparison.module.css';

const PAUSE_MS = 220;

interface ChoiceProps {
  readonly detail: StockDetail;
  readonly compared: readonly ComparedCode[];
  readonly onToggle: (code: string, isIndex: boolean) => void;
}

/** The checkbox of an instrument. Only the code of a compared stock is stored, so its name may be missing. */
function Option(props: {
  of: Pick<StockLike, 'code'> & Partial<StockLike>;
  checked: boolean;
  onChange: () => void;
}): ReactElement {
  const { language } = useSettings();
  const { code, names } = props.of;
  return (
    <Checkbox name={code} checked={props.checked} onChange={props.onChange}>
      <b translate="no">{code}</b> {names && <span className="text-2">{nameIn(language, { names })}</span>}
    </Checkbox>
  );
}

/** Lists the indices of the stock's market. Empty if the server has none. */
function Indices({ detail, compared, onToggle }: ChoiceProps): ReactElement | null {
  const t = useTexts();
  const { data } = useRemote('/market/summary', { market: detail.market });
  if (!data || data.indices.length === 0) return null;
  return (
    <section className="stack-1" aria-label={t('home.indices')}>
      <h3 className="strong">{t('home.indices')}</h3>
      {data.indices.map((index) => (
        <Option
          key={index.code}
          of={index}
          checked={compared.some(({ code }) => code === index.code)}
          onChange={() => onToggle(index.code, true)}
        />
      ))}
    </section>
  );
}

/** Lists the stocks whose code or name contains the text. */
function Found({ text, detail, compared, onToggle }: ChoiceProps & { text: string }): ReactElement {
  const t = useTexts();
  const remote = useRemote('/market/search', { text });
  return (
    <RemoteView
      remote={remote}
      skeleton={<SkeletonRows label={t('state.loading')} rows={4} />}
      isEmpty={(stocks) => stocks.every(({ code }) => code === detail.code)}
      empty={
        <div role="status">
          <EmptyState icon="search" title={t('search.noHit', { text })} text={t('search.noHitText')} />
        </div>
      }
    >
      {(stocks) => (
        <div className={classes.found}>
          {stocks
            .filter(({ code }) => code !== detail.code && compared.every((one) => one.code !== code))
            .map((stock) => (
              <Option key={stock.code} of={stock} checked={false} onChange={() => onToggle(stock.code, false)} />
            ))}
        </div>
      )}
    </RemoteView>
  );
}

/**
 * Returns the function that toggles a stock. A stock that moves between the two lists becomes another element: the focus
 * follows it there, or moves to the first control of `section`. Otherwise it would move to the top of the sheet.
 */
function useFocusWith(section: RefObject<HTMLElement | null>, onToggle: ChoiceProps['onToggle']) {
  const toggled = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { current: code } = toggled;
    toggled.current = undefined;
    if (code === undefined || document.activeElement !== document.body) return;
    const inputs = [...(section.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ name }) => name === code) ?? inputs[0])?.focus();
  });
  return (code: string): void => {
    toggled.current = code;
    onToggle(code, false);
  };
}

/** Lists the compared stocks, then the results of a search by code or name. */
function Stocks(props: ChoiceProps): ReactElement {
  const t = useTexts();
  const say = useToolTexts();
  const { compared } = props;
  const section = useRef<HTMLElement>(null);
  const toggle = useFocusWith(section, props.onToggle);
  const [typed, setTyped] = useState('');
  const text = useDebounced(searchText(typed), PAUSE_MS);
  const isFull = !hasRoom(compared, false);
  return (
    <section ref={section} className="stack-1" aria-label={say('compare.stocks')}>
      <h3 className="strong">{say('compare.stocks')}</h3>
      {compared
        .filter(({ isIndex }) => !isIndex)
        .map(({ code }) => (
          <Option key={code} of={{ code }} checked onChange={() => toggle(code)} />
        ))}
      <p className="text-2 small" role="status">
        {isFull && say('compare.full', { most: String(COMPARED_STOCKS_MAXIMUM) })}
      </p>
      {!isFull && (
        <>
          <Field
            label={t('search.title')}
            name="compared"
            type="search"
            value={typed}
            placeholder={t('search.placeholder')}
            maxLength={SEARCH_TEXT_MAXIMUM}
            autoComplete="off"
            onChange={setTyped}
          />
          {text !== '' && <Found {...props} onToggle={toggle} text={text} />}
        </>
      )}
    </section>
  );
}

/** Lets the reader choose with which indices and stocks the chart is compared. */
export function ComparisonSheet(props: ChoiceProps & { open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const say = useToolTexts();
  const { open, onClose, ...choice } = props;
  return (
    <Sheet open={open} onClose={onClose} title={say('compare.title')} closeLabel={t('action.close')}>
      <div className="stack-4">
        <p className="text-2 small">{say('compare.text')}</p>
        <Indices {...choice} />
        <Stocks {...choice} />
      </div>
    </Sheet>
  );
}
