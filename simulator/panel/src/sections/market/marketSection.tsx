import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Checkbox } from '@zaraba/kit/checkbox';
import { Chips } from '@zaraba/kit/chips';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { IconButton } from '@zaraba/kit/iconButton';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { Refusal } from '../../control/client.ts';
import type { OverlayView } from '../../control/views.ts';
import { tokyo } from '../../desk/clockTime.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { Refused } from '../../parts/refused.tsx';
import { pathTextsIn } from '../../texts/path.ts';
import { useTexts } from '../../texts/texts.tsx';
import { FORM_KINDS, isIssue, overlayOf } from './overlayForm.ts';
import type { OverlayForm } from './overlayForm.ts';
import { PathPad } from './pathPad.tsx';
import classes from '../../parts/sections.module.css';

function OverlayRow(props: { overlay: OverlayView; busy: boolean; onEnd: () => void }): ReactElement {
  const { t, tag } = useTexts();
  const { kind, target, by, ratio, price, from, until, holds } = props.overlay;
  const markets: Readonly<Record<string, string>> = t.clock.markets;
  const what = `${t.market.kinds[kind] ?? kind} ${target === '*' ? t.market.all : (markets[target] ?? target)}`;
  const time = (iso: string): string => {
    const shown = tokyo(Date.parse(iso), tag);
    return `${shown.date} ${shown.time}`;
  };
  return (
    <li className="line-2 pad-block-1">
      <div className="stack-0 grow">
        <span className="bold">
          {what} {by !== undefined && `${by > 0 ? '+' : ''}${Math.round(by * 1e4) / 100} %`}
          {ratio !== undefined && `× ${ratio}`} {price !== undefined && `@ ${price}`}
        </span>
        <span className="cluster-1-2 align-middle">
          <Badge tone={holds ? 'warn' : 'neutral'}>{holds ? t.market.holds : t.market.comes}</Badge>
          <span className="text-2 small">{t.market.at(time(from))}</span>
          {until !== undefined && <span className="text-2 small">{t.market.until(time(until))}</span>}
        </span>
      </div>
      <IconButton icon="close" size={20} label={t.market.end(what)} busy={props.busy} onClick={props.onEnd} />
    </li>
  );
}

function Overlays(): ReactElement {
  const { t } = useTexts();
  const { overlays } = useReady().state;
  const act = useAct();
  const end = (id?: number): void => void act.run((control, world) => control.endOverlays(world, id), t.market.ended);
  return (
    <Card
      title={t.market.now}
      action={
        overlays.length > 1 && (
          <Button kind="ghost" small onClick={() => end()}>
            {t.market.endAll}
          </Button>
        )
      }
    >
      {overlays.length === 0 ? (
        <p className="text-2 small">{t.market.none}</p>
      ) : (
        <ul className="as-grid divided">
          {overlays.map((overlay) => (
            <OverlayRow key={overlay.id} overlay={overlay} busy={act.busy} onEnd={() => end(overlay.id)} />
          ))}
        </ul>
      )}
      <Refused act={act} />
    </Card>
  );
}

/** The choice whether Tokyo stocks show special quotes, instead of jumping, when an overlay moves their prices. */
function SpecialQuotesBox(props: { checked: boolean; onChange: (checked: boolean) => void }): ReactElement {
  const { t } = useTexts();
  return (
    <Checkbox name="specialQuotes" checked={props.checked} onChange={props.onChange}>
      {t.market.specialQuotes} <span className="text-2 small">{t.market.specialQuotesHint}</span>
    </Checkbox>
  );
}

function OverlayFields(props: {
  form: OverlayForm;
  parameters: readonly string[];
  wrong: Readonly<Record<string, string>>;
  onChange: (form: OverlayForm) => void;
}): ReactElement {
  const { t, language } = useTexts();
  const path = pathTextsIn(language);
  const { form, parameters, wrong, onChange } = props;
  const field = (
    name: Exclude<keyof OverlayForm, 'specialQuotes'>,
    label: string,
    hint: string,
    sent: string = name,
  ): ReactElement => (
    <Field
      label={label}
      name={name}
      value={form[name]}
      hint={hint}
      fault={wrong[sent] === undefined ? undefined : hint}
      onChange={(value) => onChange({ ...form, [name]: value })}
    />
  );
  return (
    <>
      {!isIssue(parameters) && (
        <Chips
          label={t.market.targets}
          natural
          chips={[
            { id: '*', text: t.market.all },
            ...(['jp', 'us', 'cn'] as const).map((id) => ({ id, text: t.clock.markets[id] })),
          ]}
          onPick={(target) => onChange({ ...form, target })}
        />
      )}
      <div className={classes.options}>
        {field('target', t.market.target, isIssue(parameters) ? t.market.shareHint : t.market.targetHint)}
        {parameters.includes('by') && field('by', t.market.by, t.market.byHint)}
        {parameters.includes('ratio') &&
          field('ratio', t.market.ratio, form.kind === 'split' ? t.market.splitHint : t.market.ratioHint)}
        {parameters.includes('price') && field('price', t.market.price, t.market.priceHint)}
        {parameters.includes('over') && field('over', t.market.over, t.market.durationHint)}
        {!isIssue(parameters) && field('lasts', t.market.lasts, t.market.durationHint, 'for')}
        {field('from', t.market.from, t.market.fromHint)}
      </div>
      {parameters.includes('specialQuotes') && (
        <SpecialQuotesBox
          checked={form.specialQuotes}
          onChange={(specialQuotes) => onChange({ ...form, specialQuotes })}
        />
      )}
      {parameters.includes('path') && (
        <PathPad
          text={form.path}
          // For a wrong point of a path, the field name in the error contains the index of the point.
          fault={Object.keys(wrong).some((name) => name.startsWith('path')) ? path.pointsHint : undefined}
          onChange={(text) => onChange({ ...form, path: text })}
        />
      )}
    </>
  );
}

/** The form that adds an overlay to the market, for all accounts. */
export function MarketSection(): ReactElement {
  const { t } = useTexts();
  const { catalogue } = useReady();
  const act = useAct();
  const [form, setForm] = useState<OverlayForm>({
    kind: 'shock',
    target: 'jp',
    by: '-4',
    over: '',
    lasts: '',
    from: '',
    path: '',
    ratio: '',
    price: '',
    specialQuotes: false,
  });
  const parameters = catalogue.overlays.find(({ kind }) => kind === form.kind)?.parameters ?? [];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void act.run((control, world) => control.layOverlay(world, overlayOf(form, parameters)), t.market.laid);
  };
  return (
    <div className="stack-3">
      <Overlays />
      <Card title={t.market.title}>
        <form className="stack-3" onSubmit={submit} noValidate>
          <p className="text-2 small">{t.market.hint}</p>
          <Choice
            label={t.market.kind}
            value={form.kind}
            options={FORM_KINDS.map((value) => ({ value: value as string, text: t.market.kinds[value] }))}
            onChange={(kind) => setForm({ ...form, kind })}
          />
          <OverlayFields
            form={form}
            parameters={parameters}
            wrong={act.fault instanceof Refusal ? act.fault.fields : {}}
            onChange={setForm}
          />
          <Refused act={act} />
          <Button type="submit" busy={act.busy}>
            {t.market.lay}
          </Button>
        </form>
      </Card>
    </div>
  );
}
