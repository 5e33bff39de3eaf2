import { useId } from 'react';
import type { ReactElement } from 'react';
import classes from '../../../parts/styles/settings.module.css';
import type { SettingId } from '../rules/settingEntries.ts';

/** A setting that is on or off, with a sentence about its effect. */
export function SwitchSetting(props: {
  /** The id by which a search result leads to this setting. */
  id?: SettingId;
  label: string;
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className={classes.switchRow} data-setting={props.id}>
      <label htmlFor={id} className="stack-0 grow row-text pointer">
        <span>{props.label}</span>
        <small id={`${id}-text`}>{props.text}</small>
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={props.checked}
        aria-checked={props.checked}
        aria-describedby={`${id}-text`}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
