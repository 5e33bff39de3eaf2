import type { InSiteMessage, ReplyOf } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onPage } from '../../../app/testing/onPage.tsx';
import { NOW } from '../../../app/testing/forms.tsx';
import { text } from '../../../i18n/index.ts';
import { after, good } from '../../../state/testing/fakePorts.ts';
import Messages from './messages.tsx';

const TITLES = { jp: '約定', cn: '成交', us: 'Filled' };
const FILL: InSiteMessage = {
  id: 'M1',
  at: NOW,
  read: false,
  kind: 'trade',
  event: 'orderFilled',
  titles: TITLES,
  bodies: TITLES,
};

/** Shows the list of messages beside a server that answers these things to do. */
function onList(todos: ReplyOf<'/user/messageList'>['todos'], look: () => void): void {
  const reply = { messages: [FILL], unread: 1, hasMore: false, ...(todos && { todos }) };
  const answers = { '/user/messageList': () => after(1, good<'/user/messageList'>(reply)) };
  onPage(<Messages />, { answers }, look);
}

const missing = (): number => screen.queryAllByText(new RegExp(text('inbox.todo.title'))).length;

it('if the server has no to-dos, the list of messages states so in one note', () => {
  onList(undefined, () => {
    expect(screen.getAllByTestId('message-row')).toHaveLength(1);
    expect(missing()).toBe(1);
  });
});

it('if there is nothing to do, the list of messages has no note', () => {
  onList([], () => {
    expect(screen.getAllByTestId('message-row')).toHaveLength(1);
    expect(missing()).toBe(0);
  });
});
