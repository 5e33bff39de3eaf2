import type { InSiteMessage, Todo } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { RowLink } from '@zaraba/kit/listRow';
import type { ReactElement } from 'react';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useWorldNow } from '../../../state/hooks.ts';
import { placeOfTodo, todoOf } from '../parts/messages.ts';
import { useWords } from '../parts/words.ts';

/** A to-do of the customer, with its subject and its deadline. */
function TodoRow(props: { todo: Todo; message: InSiteMessage | undefined }): ReactElement {
  const t = useTexts();
  const wordsOf = useWords();
  const now = useWorldNow();
  const { todo, message } = props;
  const known = todoOf(todo.kind);
  const about = message === undefined ? todo.code : wordsOf(message).detail;
  return (
    <li data-testid="todo">
      <RowLink
        icon={known === 'addMargin' ? 'warning' : 'clock'}
        href={`#${placeOfTodo(todo)}`}
        title={<span className="as-block bold">{t(`inbox.todo.${known ?? 'unknown'}`)}</span>}
        detail={
          <>
            {about !== undefined && <span className="as-block">{about}</span>}
            {todo.until !== undefined && (
              <span className="as-block num" translate="no">
                {t('inbox.todo.until', { time: exchangeTime('jp', todo.until, now) })}
              </span>
            )}
          </>
        }
      />
    </li>
  );
}

/** Lists what the customer has to do or can do before a deadline. */
export default function TodoCards(_props: { open: boolean }): ReactElement | null {
  const t = useTexts();
  const { data } = useRemote('/user/messageList', {});
  const { todos = [], messages = [] } = data ?? {};
  if (todos.length === 0) return null;
  return (
    <Card title={t('inbox.todo.title')} flush>
      <ul className="divided">
        {todos.map((todo) => (
          <TodoRow
            key={`${todo.kind} ${todo.record ?? todo.message}`}
            todo={todo}
            message={messages.find(({ id }) => id === todo.message)}
          />
        ))}
      </ul>
    </Card>
  );
}
