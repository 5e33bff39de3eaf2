import { Calendar } from '@zaraba/kit/calendar';
import { Checkbox } from '@zaraba/kit/checkbox';
import { Choice } from '@zaraba/kit/choice';
import { Field, FieldFault } from '@zaraba/kit/field';
import { PasswordField } from '@zaraba/kit/passwordField';
import { Select } from '@zaraba/kit/select';
import { Stepper } from '@zaraba/kit/stepper';
import { Tabs } from '@zaraba/kit/tabs';
import type { ReactElement } from 'react';
import { Kept, State } from '../state.tsx';
import type { Shelf, Shown } from '../state.tsx';

function Fields({ t }: Shown): ReactElement {
  const states = { 'with a hint': { hint: t.accountHint }, 'with an error': { fault: t.accountFault } };
  return (
    <>
      {Object.entries(states).map(([name, state]) => (
        <State key={name} name={name}>
          <Kept start="">
            {(value, set) => <Field label={t.account} name="account" value={value} onChange={set} {...state} />}
          </Kept>
        </State>
      ))}
      <State name="several lines">
        <Kept start={t.accountHint}>
          {(value, set) => <Field label={t.account} name="lines" rows={5} value={value} onChange={set} />}
        </Kept>
      </State>
      <State name="the error alone">
        <FieldFault id="field-fault" text={t.accountFault} />
      </State>
    </>
  );
}

function Passwords({ t }: Shown): ReactElement {
  return (
    <State name="hidden until asked for">
      <Kept start="demo-1234">
        {(value, set) => (
          <PasswordField
            label={t.password}
            name="password"
            autoComplete="off"
            value={value}
            onChange={set}
            showLabel={t.show}
            hideLabel={t.hide}
          />
        )}
      </Kept>
    </State>
  );
}

function Checkboxes({ t }: Shown): ReactElement {
  return (
    <>
      {[undefined, t.agreeFault].map((fault) => (
        <State key={fault ?? ''} name={fault === undefined ? 'ticked' : 'with an error'}>
          <Kept start={fault === undefined}>
            {(checked, set) => (
              <Checkbox name="agree" checked={checked} onChange={set} fault={fault}>
                {t.agree}
              </Checkbox>
            )}
          </Kept>
        </State>
      ))}
    </>
  );
}

function Choices({ t }: Shown): ReactElement {
  const periods = [
    { value: 'day', text: t.day },
    { value: 'week', text: t.week },
    { value: 'month', text: t.month, disabled: true },
  ];
  return (
    <>
      {(['segmented', 'row', 'underline'] as const).map((look) => (
        <State key={look} name={look}>
          <Kept start="day">
            {(value, set) => <Choice label={t.sort} options={periods} value={value} onChange={set} look={look} />}
          </Kept>
        </State>
      ))}
      <State name="in the colours of the direction">
        <Kept start="buy">
          {(value, set) => (
            <Choice
              label={t.orders}
              value={value}
              onChange={set}
              options={[
                { value: 'buy', text: t.buy, tone: 'up' },
                { value: 'sell', text: t.sell, tone: 'down' },
              ]}
            />
          )}
        </Kept>
      </State>
    </>
  );
}

function Selects({ t }: Shown): ReactElement {
  const options = [
    { value: 'limit', text: t.limit },
    { value: 'market', text: t.market },
  ];
  return (
    <>
      {[false, true].map((shown) => (
        <State key={String(shown)} name={shown ? 'with its label' : 'label for screen readers'}>
          <Kept start="limit">
            {(value, set) => (
              <Select label={t.orders} showLabel={shown} value={value} options={options} onChange={set} />
            )}
          </Kept>
        </State>
      ))}
    </>
  );
}

function Steppers({ t }: Shown): ReactElement {
  const states = { 'with a hint': { hint: t.accountHint }, 'with an error': { fault: t.accountFault } };
  return (
    <>
      {Object.entries(states).map(([name, state]) => (
        <State key={name} name={name}>
          <Kept start="100">
            {(value, set) => (
              <Stepper
                label={t.amount}
                name="amount"
                value={value}
                onChange={set}
                onStep={(steps) => set(String(Number(value) + 100 * steps))}
                lessLabel={t.less}
                moreLabel={t.more}
                {...state}
              />
            )}
          </Kept>
        </State>
      ))}
    </>
  );
}

function TabRows({ t }: Shown): ReactElement {
  const tabs = [t.orders, t.positions, t.history].map((text) => ({ value: text, text, panel: <p>{text}</p> }));
  return (
    <>
      {[false, true].map((wraps) => (
        <State key={String(wraps)} name={wraps ? 'wrapping' : 'scrolling'}>
          <Kept start={t.orders}>
            {(value, set) => <Tabs label={t.orders} tabs={tabs} value={value} onChange={set} wraps={wraps} />}
          </Kept>
        </State>
      ))}
    </>
  );
}

function Calendars({ t }: Shown): ReactElement {
  return (
    <State name="with today, a chosen day and the latest day">
      <Kept start="2026-11-11">
        {(value, set) => (
          <Calendar
            label={t.day}
            value={value}
            today="2026-11-18"
            max="2026-11-24"
            language="ja"
            weekStart={0}
            previousLabel={t.back}
            nextLabel={t.next}
            onChoose={set}
            onClose={() => undefined}
          />
        )}
      </Kept>
    </State>
  );
}

/** Controls that a customer fills in or chooses from. */
export const FORMS: Shelf = {
  field: Fields,
  passwordField: Passwords,
  stepper: Steppers,
  select: Selects,
  choice: Choices,
  calendar: Calendars,
  checkbox: Checkboxes,
  tabs: TabRows,
};
