import type { InSiteMessage } from '@zaraba/contracts';
import { AlertToasts } from '@zaraba/kit/alertToasts';
import type { AlertToast } from '@zaraba/kit/alertToasts';
import { useTopModal } from '@zaraba/kit/topModal';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { eventOf, isOfDevice, isUrgent } from '../../../domain/alerts.ts';
import { isOfAbsence } from '../../../domain/visits.ts';
import { addressOf } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useAlerts, useVisit } from '../../../state/alerts/hooks.ts';
import { useFlow, useConfig } from '../../../state/hooks.ts';
import { ICON_OF, wayOf } from '../parts/messages.ts';
import { useWords } from '../parts/words.ts';

/**
 * At most this many messages are announced separately. More messages, or several during an absence, share one toast or
 * notification, which links to the list.
 */
const SINGLE_MAXIMUM = 3;
/** There is room for this many toasts above a sheet. */
const OVER_SHEET_MAXIMUM = 1;
/** A notification about several messages contains this many titles. */
const TITLES_MAXIMUM = 3;
const SUMMARY = 'summary';

/** Returns messages with the urgent ones first, then the newest. */
function inOrder(messages: readonly InSiteMessage[]): readonly InSiteMessage[] {
  return messages.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)) || b.at - a.at);
}

/**
 * Returns the address of a list that contains the given messages. No server lists messages that this device created.
 */
function listOf(messages: readonly InSiteMessage[]): string {
  return addressOf(messages.every(isOfDevice) ? 'priceAlerts' : 'messages');
}

/** Announces events by system notifications while the page is not visible. */
function useSystem(): void {
  const t = useTexts();
  const wordsOf = useWords();
  const { simulated } = useConfig();
  const { outgoing, notify } = useAlerts();
  useEffect(() => {
    if (outgoing === undefined) return;
    const mark = simulated ? t('simulated.title') : '';
    const messages = inOrder(outgoing.messages);
    const number = messages.length;
    if (number > (outgoing.together ? 1 : SINGLE_MAXIMUM)) {
      const titles = messages.slice(0, TITLES_MAXIMUM).map((message) => wordsOf(message).title);
      const title = mark + t('inbox.alerts.many', { number: String(number) });
      notify([{ title, body: titles.join('\n'), tag: SUMMARY, route: listOf(messages) }]);
      return;
    }
    notify(
      messages.map((message) => {
        const { title, detail = '' } = wordsOf(message);
        return { title: mark + title, body: detail, tag: message.id, route: wayOf(message) };
      }),
    );
  }, [outgoing, notify, simulated, t, wordsOf]);
}

/** Announces every event of the account that the reader has not seen yet, once, with a link to its subject. */
export default function Alerts(_props: { open: boolean }): ReactElement {
  const t = useTexts();
  const wordsOf = useWords();
  const { toasts, dismiss, hold } = useAlerts();
  const { visit } = useVisit();
  const { submit: mark } = useFlow('/user/messageRead');
  const overSheet = useTopModal() !== undefined;
  useSystem();
  const ids = toasts.map(({ id }) => id);
  const ordered = inOrder(toasts);
  const single = ordered.map((message): AlertToast => {
    const event = eventOf(message);
    return {
      id: message.id,
      icon: event === undefined ? 'bell' : ICON_OF[event],
      ...wordsOf(message),
      href: `#${wayOf(message)}`,
      urgent: isUrgent(message),
    };
  });
  const summary: AlertToast = {
    // The id contains the number of messages, so that a larger number is announced again.
    id: `${SUMMARY} ${ids.length}`,
    icon: 'bell',
    title: t('inbox.alerts.many', { number: String(ids.length) }),
    detail: single[0]?.title,
    href: `#${listOf(toasts)}`,
    urgent: single[0]?.urgent === true,
  };
  const isSummedUp = visit !== undefined && toasts.filter((message) => isOfAbsence(visit, message)).length > 1;
  const isMany = isSummedUp || ids.length > (overSheet ? OVER_SHEET_MAXIMUM : SINGLE_MAXIMUM);
  return (
    <AlertToasts
      toasts={isMany ? [summary] : single}
      label={t('inbox.alerts.region')}
      closeLabel={t('inbox.alerts.close')}
      onClose={(closed) => dismiss(isMany ? ids : closed)}
      onFollow={(id) => {
        dismiss(isMany ? ids : [id]);
        if (!isMany && !isOfDevice({ id })) mark({ id });
      }}
      onHold={hold}
    />
  );
}
