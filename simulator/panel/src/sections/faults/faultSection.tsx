import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { Select } from '@zaraba/kit/select';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { Refusal } from '../../control/client.ts';
import type { FaultOffer } from '../../control/views.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { ArmedList } from '../../parts/armedList.tsx';
import { Disclosure } from '../../parts/disclosure.tsx';
import { OccasionFields } from '../../parts/occasionFields.tsx';
import { Refused } from '../../parts/refused.tsx';
import { faultName, faultText } from '../../texts/faults.ts';
import { parameterLabel, parameterText } from '../../texts/parameters.ts';
import { useTexts } from '../../texts/texts.tsx';
import { ENDPOINT_PATHS } from '../../parts/keyList.ts';
import { ONCE, occasionOf } from '../../parts/occasionForm.ts';
import { fieldsOf, isNumeric, parametersOf } from './parameterForm.ts';
import type { ParameterField } from './parameterForm.ts';
import classes from '../../parts/sections.module.css';

/** The largest number of values shown as segments. A parameter with more values has a drop-down list. */
const SEGMENTS_MAXIMUM = 5;

function Parameter(props: {
  field: ParameterField;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}): ReactElement {
  const { t, language } = useTexts();
  const { field, value, onChange } = props;
  const { name, schema, required } = field;
  const label = parameterLabel(name, language);
  if (schema.enum !== undefined) {
    const unset = required ? [] : [{ value: '', text: t.faults.unset }];
    const options = [
      ...unset,
      ...schema.enum.map((one) => ({ value: String(one), text: parameterText(String(one), language) ?? String(one) })),
    ];
    return options.length > SEGMENTS_MAXIMUM + 1 ? (
      <Select label={label} showLabel value={value} options={options} onChange={onChange} />
    ) : (
      <div>
        <p className="text-2 caption">{label}</p>
        <Choice label={label} value={value} options={options} onChange={onChange} />
      </div>
    );
  }
  const bounded = schema.minimum !== undefined || schema.maximum !== undefined;
  const range = bounded ? t.faults.between(schema.minimum, schema.maximum) : undefined;
  return (
    <Field
      label={required ? label : `${label} (${t.common.optional})`}
      name={name}
      value={value}
      onChange={onChange}
      hint={range}
      fault={props.fault === undefined ? undefined : (range ?? props.fault)}
      required={required}
      {...(isNumeric(schema) ? { inputMode: 'decimal' as const } : {})}
    />
  );
}

function FaultForm(props: { offer: FaultOffer }): ReactElement {
  const { t } = useTexts();
  const { offer } = props;
  const act = useAct();
  const first = Object.fromEntries(
    fieldsOf(offer).map(({ name, schema, required }) => [name, required ? String(schema.enum?.[0] ?? '') : '']),
  );
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(first);
  const [occasion, setOccasion] = useState(ONCE);
  const [endpoint, setEndpoint] = useState('*');
  const wrong = act.fault instanceof Refusal ? act.fault.fields : {};
  const onStream = offer.surface === 'stream';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = {
      ...parametersOf(offer, typed),
      ...occasionOf(occasion),
      endpoint: onStream ? 'stream' : endpoint,
      fault: offer.name,
    };
    void act.run((control, world) => control.armFault(world, body), t.faults.armed(offer.name));
  };
  return (
    <form className="stack-3" onSubmit={submit} noValidate>
      <div className={classes.options}>
        {!onStream && (
          <Select
            label={t.common.endpoint}
            showLabel
            value={endpoint}
            options={[
              { value: '*', text: t.common.anyEndpoint },
              ...ENDPOINT_PATHS.map((path) => ({ value: path as string, text: path })),
            ]}
            onChange={setEndpoint}
          />
        )}
        {fieldsOf(offer).map((field) => (
          <Parameter
            key={field.name}
            field={field}
            value={typed[field.name] ?? ''}
            fault={wrong[field.name]}
            onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
      </div>
      <OccasionFields form={occasion} onChange={setOccasion} whole wrong={wrong} />
      <Refused act={act} />
      <Button type="submit" busy={act.busy}>
        {t.faults.arm}
      </Button>
    </form>
  );
}

/** Shows the name and the effect of a fault. A fault unknown to the panel is described in the server's words. */
function FaultHead(props: { offer: FaultOffer }): ReactElement {
  const { t, language } = useTexts();
  const { name, surface, summary } = props.offer;
  const said = faultName(name, language);
  const text = faultText(name, language);
  return (
    <>
      <span className="cluster-1-2 align-middle">
        {said !== undefined && <span className="bold">{said}</span>}
        <code className={classes.code} lang="en">
          {name}
        </code>
        <Badge>{t.faults[surface]}</Badge>
      </span>
      {text === undefined ? (
        <span className="text-2 small" lang={language === 'us' ? undefined : 'en'}>
          {summary}
        </span>
      ) : (
        <span className="text-2 small">{text}</span>
      )}
    </>
  );
}

/** The faults, each with its form. */
export function FaultSection(): ReactElement {
  const { t, language } = useTexts();
  const { catalogue, state } = useReady();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<string>();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = catalogue.faults.filter(({ name, summary }) => {
    const said = `${faultName(name, language) ?? ''} ${faultText(name, language) ?? ''}`;
    const haystack = `${name} ${summary} ${said}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
  return (
    <div className="stack-3">
      {state.faults.length > 0 && <ArmedList kind="faults" />}
      <Card title={t.faults.title}>
        <div className="stack-3">
          <Field label={t.faults.search} name="search" type="search" value={search} onChange={setSearch} />
          <ul className="as-grid divided">
            {found.map((offer) => (
              <Disclosure
                key={offer.name}
                open={open === offer.name}
                onToggle={() => setOpen(open === offer.name ? undefined : offer.name)}
                head={<FaultHead offer={offer} />}
              >
                <FaultForm offer={offer} />
              </Disclosure>
            ))}
          </ul>
          {found.length === 0 && <p className="text-2 small">{t.common.nothingFits}</p>}
        </div>
      </Card>
    </div>
  );
}
