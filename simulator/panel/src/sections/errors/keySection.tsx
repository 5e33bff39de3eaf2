import type { ErrorKey } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { join } from '@zaraba/kit/join';
import { Select } from '@zaraba/kit/select';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Reached } from '../../control/views.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { ArmedList } from '../../parts/armedList.tsx';
import { Copyable } from '../../parts/clipboard.tsx';
import { Disclosure } from '../../parts/disclosure.tsx';
import { OccasionFields } from '../../parts/occasionFields.tsx';
import { Refused } from '../../parts/refused.tsx';
import { sentenceOf } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts.tsx';
import { curlOf } from '../../parts/describe.ts';
import { foundKeys, otherEndpoints } from '../../parts/keyList.ts';
import type { KeyRow } from '../../parts/keyList.ts';
import { ONCE, occasionOf } from '../../parts/occasionForm.ts';
import type { OccasionForm } from '../../parts/occasionForm.ts';
import classes from '../../parts/sections.module.css';

type How = 'arm' | 'reach';

/**
 * The value of the empty choice. It means all accounts for an armed key, and the first customer for a key reached by
 * the rules.
 */
const EVERYBODY = '';
const NEW_CUSTOMER = 'new';

interface Options {
  readonly how: How;
  readonly occasion: OccasionForm;
}

function OptionRow(props: { options: Options; onChange: (options: Options) => void }): ReactElement {
  const { t } = useTexts();
  const { accounts } = useReady().state;
  const { options, onChange } = props;
  const { how, occasion } = options;
  return (
    <>
      <Choice
        label={t.keys.how}
        value={how}
        options={[
          { value: 'arm', text: t.keys.arm },
          { value: 'reach', text: t.keys.reach },
        ]}
        onChange={(chosen) => onChange({ how: chosen, occasion: { ...occasion, account: EVERYBODY } })}
      />
      {how === 'arm' ? (
        <OccasionFields form={occasion} onChange={(form) => onChange({ how, occasion: form })} />
      ) : (
        <Select
          label={t.common.account}
          showLabel
          value={occasion.account}
          options={[
            { value: EVERYBODY, text: t.keys.firstCustomer },
            { value: NEW_CUSTOMER, text: t.keys.newCustomer },
            ...accounts.map(({ account }) => ({ value: account, text: account })),
          ]}
          onChange={(account) => onChange({ how, occasion: { ...occasion, account } })}
        />
      )}
    </>
  );
}

function EndpointButton(props: { path: string; onPick: (path: string) => void }): ReactElement {
  const { t } = useTexts();
  const any = props.path === '*';
  return (
    <button
      type="button"
      className={join(classes.endpoint, any && classes.any)}
      onClick={() => props.onPick(props.path)}
    >
      {any ? t.common.anyEndpoint : props.path}
    </button>
  );
}

function Endpoints(props: { row: KeyRow; search: string; how: How; onPick: (path: string) => void }): ReactElement {
  const { t } = useTexts();
  const { row, search, how, onPick } = props;
  return (
    <>
      <p className="text-2 caption">{t.keys.own(row.own.length)}</p>
      <div className="cluster-2">
        {how === 'arm' && <EndpointButton path="*" onPick={onPick} />}
        {row.own.map((path) => (
          <EndpointButton key={path} path={path} onPick={onPick} />
        ))}
      </div>
      {how === 'arm' && (
        <>
          <p className="text-2 caption">{t.keys.others}</p>
          <div className={join('cluster-2', classes.scroller)}>
            {otherEndpoints(row, search).map((path) => (
              <EndpointButton key={path} path={path} onPick={onPick} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function ReachedNote(props: { reached: Reached }): ReactElement {
  const { t } = useTexts();
  const { reached } = props;
  return (
    <Note tone="ok" title={t.keys.reached}>
      <p lang="en">{reached.note}</p>
      <Copyable text={curlOf(window.location.origin, reached.request)} label={t.keys.asCurl} />
    </Note>
  );
}

function KeyLine(props: {
  row: KeyRow;
  open: boolean;
  onToggle: () => void;
  search: string;
  options: Options;
}): ReactElement {
  const { t, language } = useTexts();
  const { row, options } = props;
  const act = useAct();
  const [reached, setReached] = useState<Reached>();
  const { text, next } = sentenceOf(row.key, language);
  const pick = async (endpoint: string): Promise<void> => {
    const { account } = options.occasion;
    setReached(undefined);
    if (options.how === 'reach') {
      const who = account === EVERYBODY ? {} : { account };
      setReached(await act.run((control, world) => control.reach(world, { key: row.key, endpoint, ...who })));
      return;
    }
    const where = endpoint === '*' ? t.common.anyEndpoint : endpoint;
    await act.run(
      (control, world) => control.armMessage(world, { endpoint, key: row.key, ...occasionOf(options.occasion) }),
      t.keys.armed(row.key, where),
    );
  };
  return (
    <Disclosure
      open={props.open}
      onToggle={props.onToggle}
      head={
        <>
          <span className="text-1 row-text">{text}</span>
          <code className={join(classes.code, 'text-2 small')} lang="en">
            {row.key}
          </code>
        </>
      }
    >
      <p className="text-2 small">{next}</p>
      <Endpoints row={row} search={props.search} how={options.how} onPick={(path) => void pick(path)} />
      <Refused act={act} />
      {reached !== undefined && <ReachedNote reached={reached} />}
    </Disclosure>
  );
}

/** Arms an error key on an endpoint. The user chooses the key, then the endpoint. */
export function KeySection(): ReactElement {
  const { t, language } = useTexts();
  const [options, setOptions] = useState<Options>({ how: 'arm', occasion: ONCE });
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ErrorKey>();
  const { messages } = useReady().state;
  const rows = foundKeys(search, (key) => sentenceOf(key, language).text);
  return (
    <div className="stack-3">
      {messages.length > 0 && <ArmedList kind="messages" />}
      <Card title={t.keys.title}>
        <div className="stack-3">
          <OptionRow options={options} onChange={setOptions} />
          <p className="text-2 small">{options.how === 'arm' ? t.keys.armHint : t.keys.reachHint}</p>
          <Field label={t.keys.search} name="search" type="search" value={search} onChange={setSearch} />
          <ul className="as-grid divided">
            {rows.map((row) => (
              <KeyLine
                key={row.key}
                row={row}
                open={open === row.key || rows.length === 1}
                onToggle={() => setOpen(open === row.key ? undefined : row.key)}
                search={search}
                options={options}
              />
            ))}
          </ul>
          {rows.length === 0 && <p className="text-2 small">{t.common.nothingFits}</p>}
        </div>
      </Card>
    </div>
  );
}
