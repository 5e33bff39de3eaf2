import { Badge } from '@zaraba/kit/badge';
import type { BadgeTone } from '@zaraba/kit/badge';
import { Button, ButtonLink } from '@zaraba/kit/button';
import type { ButtonKind } from '@zaraba/kit/button';
import { Chips } from '@zaraba/kit/chips';
import { Icon, Outline } from '@zaraba/kit/icon';
import { IconButton, IconLink } from '@zaraba/kit/iconButton';
import { ICON_PATHS } from '@zaraba/kit/iconPaths';
import type { IconName } from '@zaraba/kit/iconPaths';
import { Pager } from '@zaraba/kit/pager';
import { Reason } from '@zaraba/kit/reason';
import type { ReactElement } from 'react';
import classes from '../gallery.module.css';
import { Kept, State } from '../state.tsx';
import type { Shelf, Shown } from '../state.tsx';

const KINDS: readonly ButtonKind[] = ['primary', 'secondary', 'ghost', 'danger', 'up', 'down'];
const TONES: readonly BadgeTone[] = ['neutral', 'ok', 'warn', 'danger', 'up', 'down'];
const nothing = (): void => undefined;

function Buttons({ t }: Shown): ReactElement {
  return (
    <>
      {KINDS.map((kind) => (
        <State key={kind} name={kind}>
          <div className="cluster-2 align-middle">
            <Button kind={kind}>{t.order}</Button>
            <Button kind={kind} small>
              {t.order}
            </Button>
            <Button kind={kind} disabled>
              {t.order}
            </Button>
            <Button kind={kind} busy>
              {t.busy}
            </Button>
          </div>
        </State>
      ))}
      <State name="pressed">
        <Kept<boolean> start>
          {(pressed, set) => (
            <Button kind="secondary" pressed={pressed} onClick={() => set(!pressed)}>
              {t.show}
            </Button>
          )}
        </Kept>
      </State>
      <State name="block, as a link">
        <ButtonLink block href="#button">
          {t.open}
        </ButtonLink>
      </State>
    </>
  );
}

function Badges({ t }: Shown): ReactElement {
  return (
    <State name="tones, with and without a dot">
      <div className="cluster-2 align-middle">
        {TONES.flatMap((tone) => [false, true].map((dot) => ({ tone, dot }))).map(({ tone, dot }) => (
          <Badge key={`${tone}${dot}`} tone={tone} dot={dot}>
            {t.received}
          </Badge>
        ))}
      </div>
    </State>
  );
}

function ChipRows({ t }: Shown): ReactElement {
  const chips = ['25%', '50%', '75%', t.all].map((text) => ({ id: text, text }));
  const disabled = chips.map((chip) => ({ ...chip, disabled: chip.id !== t.all }));
  return (
    <>
      <State name="disabled">
        <Chips label={t.amount} chips={disabled} onPick={nothing} />
      </State>
      <State name="sharing the row">
        <Chips label={t.amount} chips={chips} onPick={nothing} />
      </State>
      <State name="natural">
        <Chips label={t.amount} chips={chips} onPick={nothing} natural />
      </State>
    </>
  );
}

function Icons(): ReactElement {
  return (
    <div className={classes.icons}>
      {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
        <div key={name}>
          <div className={classes.pair}>
            <Icon name={name} />
            <Icon name={name} solid />
          </div>
          {name}
        </div>
      ))}
      <div>
        <Outline path="M4 20h16M6 16.5v-5M10 16.5V6M14 16.5v-7M18 16.5V4" />
        path
      </div>
    </div>
  );
}

function IconButtons({ t }: Shown): ReactElement {
  return (
    <State name="button, busy, pressed, link">
      <div className="cluster-2 align-middle">
        <IconButton icon="refresh" label={t.refresh} onClick={nothing} />
        <IconButton icon="trash" label={t.refresh} busy onClick={nothing} />
        <IconButton icon="eye" label={t.show} pressed onClick={nothing} />
        <IconLink icon="forward" label={t.open} href="#iconButton" />
      </div>
    </State>
  );
}

function Pagers({ t }: Shown): ReactElement {
  return (
    <State name="in the middle">
      <Pager label={t.history} page={2} pages={3} where={t.pageOf} previous={t.back} next={t.next} onPage={nothing} />
    </State>
  );
}

function Reasons({ t }: Shown): ReactElement {
  return (
    <State name="above the button it blocks">
      <Reason id="reason" text={t.offline} />
      <Button disabled describedBy="reason">
        {t.order}
      </Button>
    </State>
  );
}

/** Controls that a customer presses, and short labels. */
export const ACTIONS: Shelf = {
  button: Buttons,
  iconButton: IconButtons,
  chips: ChipRows,
  pager: Pagers,
  reason: Reasons,
  badge: Badges,
  icon: Icons,
};
