import { LANGUAGES } from '@zaraba/contracts';
import type { Language } from '@zaraba/contracts';
import { Select } from '@zaraba/kit/select';
import { useMedia } from '@zaraba/kit/useMedia';
import type { ReactElement } from 'react';
import classes from './app.module.css';
import { useView } from './desk/hooks.tsx';
import { REMOTE, TWO_COLUMNS, usePlace } from './desk/place.ts';
import { Glyph } from './parts/glyph.tsx';
import { ClockFace, PlayButton } from './sections/clock/clockSection.tsx';
import { LANGUAGE_NAMES, useTexts } from './texts/texts.tsx';

function WorldChoice(): ReactElement {
  const { t } = useTexts();
  const [{ world }, go] = usePlace();
  const { worlds } = useView();
  const open = worlds?.worlds.map(({ id }) => id) ?? [];
  const known = [...new Set(['main', world, ...open])];
  const options = [
    ...known.map((id) => ({ value: id, text: id })),
    ...(worlds?.stored ?? [])
      .filter((id) => !known.includes(id))
      .map((id) => ({ value: id, text: t.worlds.stored(id) })),
  ];
  return <Select label={t.worlds.choose} value={world} options={options} onChange={(id) => go({ world: id })} />;
}

/** The header of the panel: its name, the world and the world time. */
export function Head(props: { onLanguage: (language: Language) => void }): ReactElement {
  const { t, language } = useTexts();
  const { state, connection, catalogue, worlds, world } = useView();
  const url = worlds?.worlds.find(({ id }) => id === world)?.url;
  const beside = useMedia(TWO_COLUMNS);
  const [{ section }] = usePlace();
  return (
    <header className={classes.head}>
      <h1 className={classes.name}>
        <span className={classes.product} lang="en">
          Zaraba
        </span>{' '}
        {t.title}
      </h1>
      <WorldChoice />
      {url !== undefined && (
        <a className={classes.client} href={url} target="_blank" rel="noopener noreferrer">
          <span className={classes.clientText}>{t.worlds.open}</span> <Glyph name="open" size={18} />
        </a>
      )}
      <div className={classes.language}>
        <Select
          label={t.common.language}
          value={language}
          options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
          onChange={props.onLanguage}
        />
      </div>
      {!beside && section !== REMOTE && state !== undefined && catalogue !== undefined && connection !== 'locked' && (
        <div className={classes.headClock}>
          <ClockFace small />
          <PlayButton small />
        </div>
      )}
    </header>
  );
}
