import { Choice } from '@zaraba/kit/choice';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import classes from './gallery.module.css';
import { SharedClasses } from './sharedClasses.tsx';
import { SHELVES, WITHOUT_LOOK } from './shelves.ts';
import { LANGUAGES, textsOf } from './texts.ts';
import type { Language } from './texts.ts';

const THEMES = ['light', 'dark'] as const;

/** Returns a parameter's value if it is known, otherwise the first known value. */
function known<T extends string>(values: readonly [T, ...T[]], value: string | null): T {
  return values.find((one) => one === value) ?? values[0];
}

/**
 * Shows every component of the kit in every state, and every class of the shared style sheets, which are passed as
 * text. The address may choose the language and the theme: `?language=en&theme=dark`.
 */
export function Gallery(props: { address: URLSearchParams; sheets: string }): ReactElement {
  const [language, setLanguage] = useState<Language>(known(LANGUAGES, props.address.get('language')));
  const [theme, setTheme] = useState(known(THEMES, props.address.get('theme')));
  const t = textsOf(language);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = theme;
  }, [language, theme]);
  return (
    <main className={classes.page}>
      <h1>@zaraba/kit</h1>
      <div className="stack-3">
        <Choice
          label="Language"
          options={LANGUAGES.map((value) => ({ value, text: value }))}
          value={language}
          onChange={setLanguage}
        />
        <Choice
          label="Theme"
          options={THEMES.map((value) => ({ value, text: value }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      {Object.entries(SHELVES).map(([name, Piece]) => (
        <section key={name} id={name} className="stack-4" aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{name}</h2>
          <Piece t={t} />
        </section>
      ))}
      <section className="stack-4" aria-labelledby="shared-classes">
        <h2 id="shared-classes">Shared classes</h2>
        <SharedClasses sheets={props.sheets} />
      </section>
      <section className="stack-4" aria-labelledby="without-look">
        <h2 id="without-look">Without a look</h2>
        <dl>
          {Object.entries(WITHOUT_LOOK).map(([name, use]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="text-2 caption">{use}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  );
}
