import { EVENT_KINDS, MINUTE_MS } from '@zaraba/contracts';
import type { EventKind } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Details } from '@zaraba/kit/details';
import { Select } from '@zaraba/kit/select';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { ALWAYS_SHOWN } from '../../../domain/alerts.ts';
import { formatDate } from '../../../domain/format.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useAlertChoices } from '../../../state/alerts/hooks.ts';
import type { LiveAlertChoices } from '../../../state/alerts/hooks.ts';
import { useRemote } from '../../../state/hooks.ts';
import classes from '../../../parts/styles/settings.module.css';
import { SwitchSetting } from './switchSetting.tsx';

const STEP_MINUTES = 30;
const DAY_MINUTES = 1_440;
/** The quiet hours that are offered first, in minutes of the day: the night. */
const NIGHT = { from: 22 * 60, to: 7 * 60 };
const TIMES = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, index) => index * STEP_MINUTES).map((minute) => ({
  value: String(minute),
  text: formatDate(minute * MINUTE_MS, 'h:m', 'UTC'),
}));

/** Switches system notifications on and off. The browser's permission is requested only here, beside an explanation. */
function SystemSetting(props: { live: LiveAlertChoices }): ReactElement {
  const t = useTexts();
  const { choices, leave, pushed, change, ask } = props.live;
  const isOn = choices.system && leave === 'granted';
  return (
    <>
      <SwitchSetting
        id="system"
        label={t('alerts.system')}
        text={t(isOn && pushed ? 'alerts.pushedText' : 'alerts.systemText')}
        checked={isOn}
        onChange={(on) => (on ? ask() : change({ system: false }))}
      />
      {(leave === 'denied' || leave === 'unavailable') && (
        <div role="status">
          <Note tone="warn">{t(`alerts.${leave}`)}</Note>
        </div>
      )}
    </>
  );
}

function QuietSetting(props: { live: LiveAlertChoices }): ReactElement {
  const t = useTexts();
  const { choices, change } = props.live;
  const { quietHours } = choices;
  return (
    <>
      <SwitchSetting
        id="quiet"
        label={t('alerts.quiet')}
        text={t('alerts.quietText')}
        checked={quietHours !== null}
        onChange={(on) => change({ quietHours: on ? NIGHT : null })}
      />
      {quietHours !== null && (
        <div className="cluster-2-4 num" translate="no">
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              label={t(`alerts.${end}`)}
              showLabel
              value={String(quietHours[end])}
              options={TIMES}
              onChange={(minute) => change({ quietHours: { ...quietHours, [end]: Number(minute) } })}
            />
          ))}
        </div>
      )}
    </>
  );
}

function toggled(kinds: readonly string[], kind: EventKind, isOn: boolean): readonly string[] {
  const others = kinds.filter((one) => one !== kind);
  return isOn ? others : [...others, kind];
}

/** A checkbox of the table. Its label is large enough for a finger. */
function Box(props: {
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}): ReactElement {
  return (
    <label className="inner-middle touch pointer">
      <input
        type="checkbox"
        aria-label={props.name}
        disabled={props.disabled}
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

/** A table of checkboxes: the rows are kinds of events, the columns are the ways to announce them. */
function KindTable(props: { live: LiveAlertChoices }): ReactElement {
  const t = useTexts();
  const { choices, change } = props.live;
  return (
    <table className={classes.kinds}>
      <thead>
        <tr>
          <th scope="col">{t('alerts.kind')}</th>
          <th scope="col">{t('alerts.inApp')}</th>
          <th scope="col">{t('alerts.inSystem')}</th>
        </tr>
      </thead>
      <tbody>
        {EVENT_KINDS.map((kind) => {
          const name = t(`inbox.event.${kind}`);
          return (
            <tr key={kind}>
              <th scope="row">{name}</th>
              <td>
                {ALWAYS_SHOWN.has(kind) ? (
                  <span className="text-2 caption">{t('alerts.always')}</span>
                ) : (
                  <Box
                    name={`${name}: ${t('alerts.inApp')}`}
                    checked={!choices.quietKinds.includes(kind)}
                    onChange={(on) => change({ quietKinds: toggled(choices.quietKinds, kind, on) })}
                  />
                )}
              </td>
              <td>
                <Box
                  name={`${name}: ${t('alerts.inSystem')}`}
                  disabled={!choices.system}
                  checked={!choices.systemQuietKinds.includes(kind)}
                  onChange={(on) => change({ systemQuietKinds: toggled(choices.systemQuietKinds, kind, on) })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The settings for announcements on this device: toasts, system notifications, and quiet hours. */
export function AlertSettings(): ReactElement {
  const t = useTexts();
  const live = useAlertChoices();
  const { status } = useRemote('/user/messageList', {});
  if (status === 'notOffered') {
    return (
      <Card title={t('alerts.title')}>
        <p className="text-2 row-text">{t('alerts.notOffered')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('alerts.title')}>
      <p className="text-2 small pretty">{t('alerts.kept')}</p>
      <SystemSetting live={live} />
      <QuietSetting live={live} />
      <Details title={t('alerts.kinds')} className="ruled above-3 pad-top-3">
        <KindTable live={live} />
      </Details>
    </Card>
  );
}
