import type { InSiteMessage, ReplyOf } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../app/testing/forms.tsx';
import { type OpenForm, button, inQuestion, inTurn, onForm, press, said } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import { type Answers, after, bad, good, refusal } from '../../../state/testing/fakePorts.ts';
import MessageInfo from './message.tsx';
import Messages from './messages.tsx';

const named = (words: string) => ({ jp: words, cn: words, us: words });
const message = (id: string, more: Partial<InSiteMessage> = {}): InSiteMessage => ({
  id,
  at: NOW,
  read: false,
  kind: 'trade',
  event: 'orderFilled',
  record: 'SIM-3',
  titles: named(`title ${id}`),
  bodies: named(`body ${id}`),
  ...more,
});
type Page = ReplyOf<'/user/messageList'>;
const page = (messages: InSiteMessage[], hasMore = false): Page => ({ messages, unread: 1, hasMore, todos: [] });

/** Answers of a server with these pages of messages. */
function answersOf(first: Page, older: Page = page([])): Answers {
  return {
    '/user/messageList': ({ before }) => after(1, good<'/user/messageList'>(before === undefined ? first : older)),
    '/user/messageRead': inTurn(good<'/user/messageRead'>({ unread: 0 })),
    '/user/messageReadAll': inTurn(good<'/user/messageReadAll'>({ unread: 0 })),
    '/user/messageDelete': inTurn(good<'/user/messageDelete'>({ unread: 0 })),
  };
}

describe('the page of a message', () => {
  function onMessage(answers: Answers, use: (form: OpenForm) => void, id = 'M1'): void {
    onForm(<MessageInfo />, { answers, at: `#/mine/messageInfo?id=${id}` }, use);
  }

  it('marks the message as read once, when it opens', () => {
    onMessage(answersOf(page([message('M2'), message('M1')])), (form) => {
      form.wait();
      expect(said()).toContain('body M1');
      expect(form.sent('/user/messageRead')).toEqual([{ id: 'M1' }]);
    });
  });

  it('sends nothing if the message was already read', () => {
    onMessage(answersOf(page([message('M1', { read: true })])), (form) => {
      form.wait();
      expect(form.sent('/user/messageRead')).toEqual([]);
    });
  });

  it('finds an old message on a later page', () => {
    const answers = answersOf(page([message('M9')], true), page([message('M1')]));
    onMessage(answers, (form) => {
      form.wait();
      expect(form.sent('/user/messageList').map(({ before }) => before)).toContain('M9');
      expect(said()).toContain('body M1');
    });
  });

  it('states that a message does not exist only after the last page was searched', () => {
    onMessage(answersOf(page([message('M9')], true), page([message('M8')])), (form) => {
      form.wait();
      expect(said()).toContain(text('inbox.missing'));
    });
  });

  it.each([
    ['its position', {}, '#/position/info?id=SIM-3'],
    ['its stock', { event: 'priceAlert', code: 'ZJ1001' }, '#/quotes/info?code=ZJ1001'],
    ['the screen of its kind', { kind: 'funds', event: 'review' }, '#/mine/transactionRecords'],
  ] as const)('links to %s', (_what, more, address) => {
    onMessage(answersOf(page([message('M1', more)])), () => {
      const links = [...document.querySelectorAll('article a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual([address]);
    });
  });

  it('deletes the message after a question that states its title, and returns to the list', () => {
    onMessage(answersOf(page([message('M1')])), (form) => {
      press(text('inbox.removeYes'));
      expect(inQuestion()).toContain(text('inbox.removeText', { title: 'title M1' }));
      press(text('inbox.removeNo'));
      form.wait();
      expect(form.sent('/user/messageDelete')).toEqual([]);
      press(text('inbox.removeYes'));
      press(text('inbox.removeYes'));
      form.wait();
      expect(form.sent('/user/messageDelete')).toEqual([{ id: 'M1' }]);
      expect(window.location.hash).not.toContain('messageInfo');
    });
  });

  it('stays open and states why if the server refuses to delete the message', () => {
    const answers = { ...answersOf(page([message('M1')])), '/user/messageDelete': inTurn(refusal('too_frequent')) };
    onMessage(answers, (form) => {
      press(text('inbox.removeYes'));
      press(text('inbox.removeYes'));
      form.wait();
      expect(said()).toContain(text('message.too_frequent.text'));
      expect(window.location.hash).toContain('messageInfo');
    });
  });
});

describe('the list of messages', () => {
  const onList = (answers: Answers, use: (form: OpenForm) => void): void =>
    onForm(<Messages />, { answers, at: '#/mine/message' }, use);

  it('can mark every message up to the newest one shown as read', () => {
    onList(answersOf(page([message('M2'), message('M1')])), (form) => {
      expect(said()).toContain(text('inbox.unread', { unread: '1' }));
      press(text('inbox.readAll'));
      form.wait();
      expect(form.sent('/user/messageReadAll')).toEqual([{ id: 'M2' }]);
    });
  });

  it('has no button to mark messages as read if all are read', () => {
    onList(answersOf({ ...page([message('M1', { read: true })]), unread: 0 }), () => {
      expect(said()).toContain(text('inbox.allRead'));
      expect(button(text('inbox.readAll'))).toBeUndefined();
    });
  });

  it('removes the button to mark messages as read if the server turns out to lack the call', () => {
    const lacks = inTurn(bad({ kind: 'http', status: 404 }));
    onList({ ...answersOf(page([message('M1')])), '/user/messageReadAll': lacks }, (form) => {
      press(text('inbox.readAll'));
      form.wait();
      expect(button(text('inbox.readAll'))).toBeUndefined();
    });
  });

  it('shows older messages on request', () => {
    onList(answersOf(page([message('M2')], true), page([message('M1')])), (form) => {
      expect(said()).not.toContain('title M1');
      press(text('inbox.older'));
      form.wait();
      expect(form.sent('/user/messageList').at(-1)).toEqual({ before: 'M2' });
      expect(said()).toContain('title M1');
    });
  });

  it('deletes the message whose button was pressed, after a question', () => {
    onList(answersOf(page([message('M2'), message('M1')])), (form) => {
      press(text('inbox.remove', { title: 'title M2' }));
      expect(inQuestion()).toContain(text('inbox.removeText', { title: 'title M2' }));
      press(text('inbox.removeYes'));
      form.wait();
      expect(form.sent('/user/messageDelete')).toEqual([{ id: 'M2' }]);
    });
  });
});
