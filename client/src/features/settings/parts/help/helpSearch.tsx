import { Field } from '@zaraba/kit/field';
import { IconButton } from '@zaraba/kit/iconButton';
import { RowLink } from '@zaraba/kit/listRow';
import { EmptyState, Note } from '@zaraba/kit/states';
import { WIDE, useMedia } from '@zaraba/kit/useMedia';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { SupportRow } from '../../../../parts/account/support.tsx';
import { href } from '../../../../parts/href.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useHelpTexts } from '../../texts/help/texts.ts';
import { HIT_KINDS, type Hit, useHits } from './useHits.ts';

const ICONS = { settings: 'settings', topics: 'info', terms: 'document' } as const;

function HitList(props: { hits: readonly Hit[]; onFollow: () => void }): ReactElement {
  const say = useHelpTexts();
  return (
    <>
      {HIT_KINDS.map((kind) => {
        const hits = props.hits.filter((hit) => hit.kind === kind);
        return (
          hits.length > 0 && (
            <section key={kind} className="stack-2" aria-label={say(`kinds.${kind}`)}>
              <h2 className="heading">{say(`kinds.${kind}`)}</h2>
              <ul className="surface clipped divided">
                {hits.map(({ id, text, address }) => (
                  <li key={id}>
                    <RowLink icon={ICONS[kind]} href={`#${address}`} title={text} onFollow={props.onFollow} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

function Nothing(props: { text: string }): ReactElement {
  const say = useHelpTexts();
  return (
    <>
      <EmptyState
        icon="search"
        title={say('none', { text: props.text })}
        text={say('noneText')}
        link={{ href: href('help'), text: say('all') }}
      />
      <div className="surface clipped divided">
        <SupportRow />
      </div>
    </>
  );
}

/**
 * Searches settings, help and the glossary. The results replace the children, and Enter opens the first one. A result
 * may be on the same screen, so opening it empties the field.
 */
export function HelpSearch(props: { children: ReactNode }): ReactElement {
  const t = useTexts();
  const say = useHelpTexts();
  const navigate = useNavigate();
  // A phone needs no hint about Enter, because its keyboard has a search button.
  const isWide = useMedia(WIDE);
  const [text, setText] = useState('');
  const { hits, isReady, failed } = useHits(text);
  const isTyped = text.trim() !== '';
  const [first] = hits;
  const clear = (): void => setText('');
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (first === undefined) return;
          clear();
          void navigate(first.address);
        }}
      >
        <Field
          type="search"
          name="help"
          label={say('field')}
          hint={isWide ? say('hint') : undefined}
          value={text}
          onChange={setText}
          autoComplete="off"
          maxLength={60}
          after={text !== '' && <IconButton icon="close" size={20} label={t('search.clear')} onClick={clear} />}
        />
        <p className="visually-hidden" role="status">
          {isTyped && isReady ? say('found', { total: String(hits.length) }) : ''}
        </p>
      </form>
      {isTyped ? (
        <>
          {failed && <Note tone="warn">{say('failed')}</Note>}
          {hits.length > 0 && (
            <p className="text-2 small" aria-hidden="true">
              {say('found', { total: String(hits.length) })}
            </p>
          )}
          <HitList hits={hits} onFollow={clear} />
          {isReady && hits.length === 0 && <Nothing text={text.trim()} />}
        </>
      ) : (
        props.children
      )}
    </>
  );
}
