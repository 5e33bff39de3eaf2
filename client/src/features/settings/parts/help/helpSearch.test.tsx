import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOGGED_IN } from '../../../../app/testing/forms.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';
import { text } from '../../../../i18n/index.ts';
import { NO_SESSION } from '../../../../state/session/slice.ts';
import { DEFAULT_SETTINGS } from '../../../../state/settings/slice.ts';
import { onBed } from '../../../../state/testing/bed.ts';
import { glossary } from '../../../../parts/glossary/texts/jp.ts';
import { help } from '../../texts/help/jp.ts';
import { HelpSearch } from './helpSearch.tsx';

/** Types a text into the search of a customer, or of a visitor, and waits for the glossary. */
async function search(typed: string, session = LOGGED_IN as typeof LOGGED_IN | typeof NO_SESSION): Promise<void> {
  window.location.hash = '#/mine/index';
  const state = { session, settings: { ...DEFAULT_SETTINGS, language: 'jp' } } as const;
  onBed({ epics: [], answers: {}, state }, (bed) => {
    renderOn(
      bed,
      <HelpSearch>
        <p>list</p>
      </HelpSearch>,
    );
  });
  fireEvent.change(screen.getByRole('searchbox', { name: help.field }), { target: { value: typed } });
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
}
const hits = (kind: keyof typeof help.kinds): readonly string[] => {
  const part = screen.queryByRole('region', { name: help.kinds[kind] });
  return part === null
    ? []
    : within(part)
        .getAllByRole('link')
        .map((link) => link.textContent);
};

describe('the search in settings and help', () => {
  it('replaces the list with the settings, topics and terms that contain the text, and states how many there are', async () => {
    await search('保証金');
    expect(screen.queryByText('list')).toBeNull();
    expect(hits('topics')).toEqual([help.topics.margin.title]);
    expect(hits('terms')).toContain(glossary.initialMargin.name);
    const total = String(screen.getAllByRole('link').length);
    expect(screen.getByRole('status').textContent).toBe(help.found.replace('{{total}}', total));
  });

  it.each(['ぼりんじゃー', 'ボリンジャー', 'ＢＯＬＬ', 'boll'])(
    'finds a word in every way to write it: %s',
    async (typed) => {
      await search(typed);
      expect(hits('terms')[0]).toBe(glossary.BOLL.name);
    },
  );

  it('shows terms whose name contains the text before terms whose explanation does', async () => {
    await search('抽選');
    expect(hits('terms')[0]).toBe(glossary.lottery.name);
  });

  it('finds a setting by the names of its values, and opens the first result with Enter', async () => {
    await search('ダーク');
    expect(hits('settings')).toEqual([text('settings.theme')]);
    await act(async () => void fireEvent.submit(screen.getByRole('search')));
    expect(window.location.hash).toBe('#/mine/index?setting=theme');
    expect(screen.getByText('list')).toBeTruthy();
  });

  it('hides the settings of an account from visitors', async () => {
    await search(text('panel.loginPassword'), NO_SESSION);
    expect(hits('settings')).toEqual([]);
  });

  it('states what to do if nothing contains the text', async () => {
    await search('zzzz');
    expect(screen.getByText(help.none.replace('{{text}}', 'zzzz'))).toBeTruthy();
    expect(screen.getByRole('link', { name: help.all }).getAttribute('href')).toBe('#/mine/help');
    expect(screen.getByRole('button', { name: new RegExp(text('inbox.support.title')) })).toBeTruthy();
  });
});
