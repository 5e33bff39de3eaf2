import type { UnknownAction } from '@reduxjs/toolkit';
import type { InSiteMessage, Position, ReplyOf } from '@zaraba/contracts';
import {
  EMPTY,
  type Observable,
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  pairwise,
  scan,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { AlertPort, Ports } from '../../io/ports.ts';
import { changedBy } from '../../policies/changes.ts';
import { remoteKey } from '../remote/key.ts';
import { asked, outdated } from '../remote/slice.ts';
import { createRest } from '../rest.ts';
import type { Flow } from '../flow/machine.ts';
import type { AppEpic, RootState, State$ } from '../types.ts';
import { type Inbox, takeNews } from './marks.ts';
import { hasNotification, hasToast, isUrgent, quietFor, toldBy, toldName } from '../../domain/alerts.ts';
import {
  type AlertsSlice,
  alertsArrived,
  alertsDismissed,
  choicesChanged,
  choicesRead,
  leaveAsked,
  leaveRead,
  systemWanted,
  systemWorded,
} from './slice.ts';
import { isOfAbsence } from '../../domain/visits.ts';
import { readChoices, writeChoices } from './stored.ts';

/**
 * How long a toast is visible while the device is awake, in milliseconds. While the reader's pointer or focus is on it,
 * it stays.
 */
export const TOAST_STANDS_MS = 8_000;
/** How long a hidden tab leaves an event to visible tabs before the system announces it, in milliseconds. */
export const VISIBLE_FIRST_MS = 2_000;
/** How often messages are read while no stream reports changes, in milliseconds. */
export const UNTOLD_MS = 10_000;
/** Only one read of the marks runs at a time, so that each sees how the previous one moved them. */
const IN_TURN = 1;

const PATH = '/user/messageList';
const KEY = remoteKey(PATH, {});
type Part = (port: AlertPort, ...epic: Parameters<AppEpic>) => Observable<UnknownAction>;

/** Returns a list together with the messages that frames have added since it was requested. */
function withArrived(before: Inbox | undefined, inbox: Inbox): Inbox {
  if (before?.account !== inbox.account || before.askedAt !== inbox.askedAt) return inbox;
  const known = new Set(before.messages.map(({ id }) => id));
  const added = inbox.messages.filter(({ id }) => !known.has(id)).map((message) => ({ message, at: inbox.readAt }));
  return { ...inbox, arrived: [...added, ...(before.arrived ?? [])] };
}

/** Emits the messages of the session's account, whenever the server returns them or a frame adds one. */
function inboxes(state$: State$): Observable<Inbox> {
  return state$.pipe(
    map(({ remote, session }) => ({ entry: remote.entries[KEY], account: session.current?.account })),
    distinctUntilChanged((a, b) => a.entry?.data === b.entry?.data && a.account === b.account),
    mergeMap(({ entry, account }) => {
      if (
        account === undefined ||
        entry?.status !== 'ready' ||
        entry.readAt === undefined ||
        entry.askedAt === undefined
      ) {
        return EMPTY;
      }
      // The data was checked against the contract when it arrived.
      const { messages, todos } = entry.data as ReplyOf<typeof PATH>;
      return of({ account, messages, todos, askedAt: entry.askedAt, readAt: entry.readAt });
    }),
    scan(withArrived, undefined),
    filter((inbox) => inbox !== undefined),
  );
}

function changes<T>(state$: State$, read: (state: RootState) => T): Observable<T> {
  return state$.pipe(map(read), distinctUntilChanged());
}

/** Reads the newest messages of each session, whatever screen is open. */
const readPart: Part = (_port, _action$, state$) =>
  changes(state$, ({ session }) => session.current?.token).pipe(
    filter((token) => token !== undefined),
    map(() => asked({ key: KEY, path: PATH, body: {}, force: false })),
  );

/**
 * Reads the messages periodically while quotes are polled, because no stream reports changes then. On a hidden page it
 * does so only if the system may announce them. It respects the server's rate limit. A new message outdates the other
 * lists of the account.
 */
function untoldPart({ clock }: Ports): Part {
  return (_port, action$, state$) => {
    const untold = ({ connection, session }: RootState): boolean =>
      connection.state === 'polling' && session.current !== null;
    const wanted = changes(state$, (state) => untold(state) && state.alerts.choices.system);
    const rest = createRest(clock, [PATH]);
    const reading = combineLatest([changes(state$, untold), wanted, clock.visible]).pipe(
      map(([needed, hidden, visible]) => needed && (visible || hidden)),
      distinctUntilChanged(),
      switchMap((reads) => (reads ? clock.interval(UNTOLD_MS).pipe(startWith(undefined)) : EMPTY)),
      filter(() => rest.isOver()),
      map(() => asked({ key: KEY, path: PATH, body: {}, force: true })),
    );
    const changed = inboxes(state$).pipe(
      map(({ account, messages: [newest] }) => ({ account, newest: newest?.id })),
      pairwise(),
      filter(([before, now]) => before.account === now.account && before.newest !== now.newest),
      filter(() => untold(state$.value)),
      map(() => outdated(changedBy().filter((path) => path !== PATH))),
    );
    return merge(rest.followed(action$), reading, changed);
  };
}

/**
 * Collects the names of events that answers to the customer's own calls have reported. These are not announced again.
 */
function followTold(told: Set<string>): Part {
  const counted = new WeakSet<Flow>();
  const tell = (path: string, reply: unknown, id?: string): void => {
    // Only calls about orders and positions report an event. They answer with a position.
    for (const name of toldBy(path, reply as Position, id)) told.add(name);
  };
  return (_port, _action$, state$) =>
    // The state changes before the action arrives. Code that waits for the answer therefore already finds the names.
    changes(state$, (state) => state.flows).pipe(
      tap((all) => {
        for (const flow of Object.values(all)) {
          const { stage, intent, reply } = flow;
          if (stage !== 'done' || intent === undefined || counted.has(flow)) continue;
          counted.add(flow);
          tell(intent.path, reply, 'id' in intent.input ? intent.input.id : undefined);
        }
      }),
      ignoreElements(),
    );
}

/**
 * Returns whether the home screen's list of changes during an absence already has this event. Urgent events, and those
 * that need action, do not count.
 */
function isListed(message: InSiteMessage, { todos = [] }: Inbox, { visit }: AlertsSlice): boolean {
  if (visit === undefined || isUrgent(message) || !isOfAbsence(visit, message)) return false;
  return !todos.some((todo) => todo.message === message.id);
}

/**
 * Announces events in the visible tab. While a call of the customer is in flight, it waits for the answer, which may
 * report the same event.
 */
function showPart(told: Set<string>, { clock }: Ports): Part {
  return (port, _action$, state$) => {
    // An answer reports one event. The next event of the same order or position is announced.
    const isSaid = (message: InSiteMessage): boolean =>
      !isUrgent(message) && told.delete(toldName(message.event ?? '', message.record ?? ''));
    const sending = changes(state$, ({ flows }) => Object.values(flows).some(({ stage }) => stage === 'sending'));
    return combineLatest([inboxes(state$), clock.visible, sending]).pipe(
      filter(([, visible, sends]) => visible && !sends),
      mergeMap(([inbox]) => port.inTurn((shared) => ({ ...takeNews(inbox, 'shown', shared), inbox })), IN_TURN),
      mergeMap(({ news, notified, inbox }) => {
        const alerts = state$.value.alerts;
        const { choices } = alerts;
        const bySystem = (message: InSiteMessage): boolean =>
          notified.includes(message) && hasNotification(message, choices) && !isUrgent(message);
        const isTold = (message: InSiteMessage): boolean =>
          isSaid(message) || bySystem(message) || isListed(message, inbox, alerts);
        const toasts = news.filter((message) => !isTold(message) && hasToast(message, choices));
        return toasts.length === 0 ? EMPTY : of(alertsArrived(toasts));
      }),
    );
  };
}

/**
 * Announces through the system the events that no tab has shown. Those of quiet hours follow together when the quiet
 * hours end.
 */
function systemPart({ clock }: Ports): Part {
  return (port, _action$, state$) => {
    const choices = changes(state$, (state) => state.alerts.choices);
    // Set during quiet hours. The messages that waited are then announced together, even if another one arrives when
    // the quiet hours end.
    let together = false;
    return combineLatest([inboxes(state$), clock.visible, choices]).pipe(
      switchMap(([inbox, visible, chosen]) => {
        const isSilent = visible || !chosen.system || port.leave() !== 'granted';
        const quiet = quietFor(chosen, port.minuteOfDay(clock.now()));
        together = !isSilent && (together || quiet > 0);
        return isSilent ? EMPTY : clock.timer(Math.max(VISIBLE_FIRST_MS, quiet)).pipe(map(() => inbox));
      }),
      mergeMap((inbox) => port.inTurn((shared) => takeNews(inbox, 'system', shared)), IN_TURN),
      map(({ news }) => {
        const taken = { news, together };
        together = false;
        return taken;
      }),
      mergeMap(({ news, together: asOne }) => {
        const messages = news.filter((message) => hasNotification(message, state$.value.alerts.choices));
        return messages.length === 0 ? EMPTY : of(systemWanted({ messages, together: asOne }));
      }),
    );
  };
}

/**
 * Removes toasts after a while. An urgent one stays until the reader dismisses it. Any toast disappears when its
 * message is read.
 */
function leavePart({ clock }: Ports): Part {
  return (_port, _action$, state$) => {
    const shown = changes(state$, (state) => state.alerts.toasts);
    const held = changes(state$, (state) => state.alerts.held);
    const passing = combineLatest([shown, held, clock.visible]).pipe(
      switchMap(([toasts, isHeld, visible]) => {
        const ids = toasts.filter((toast) => !isUrgent(toast)).map(({ id }) => id);
        if (isHeld || !visible || ids.length === 0) return EMPTY;
        return clock.patience(TOAST_STANDS_MS).pipe(map(() => alertsDismissed(ids)));
      }),
    );
    const read = inboxes(state$).pipe(
      map(({ messages }) => new Set(messages.filter((message) => message.read).map(({ id }) => id))),
      map((ids) => state$.value.alerts.toasts.map(({ id }) => id).filter((id) => ids.has(id))),
      filter((ids) => ids.length > 0),
      map((ids) => alertsDismissed(ids)),
    );
    return merge(passing, read);
  };
}

/** Reads and stores the choices of this device. It also reads the browser's permission. */
function choicePart({ storage }: Ports): Part {
  return (port, action$, state$) => {
    const read = storage.changes.pipe(
      filter(({ key }) => key === 'alerts' || key === null),
      startWith(undefined),
      map(() => choicesRead(readChoices(storage))),
    );
    const kept = action$.pipe(
      filter(choicesChanged.match),
      tap(({ payload }) => writeChoices(storage, payload)),
      ignoreElements(),
    );
    const permitted = action$.pipe(
      filter(leaveAsked.match),
      mergeMap(() => port.askLeave()),
      mergeMap((leave) => {
        const on = choicesChanged({ ...state$.value.alerts.choices, system: true });
        return from([leaveRead(leave), ...(leave === 'granted' ? [on] : [])]);
      }),
    );
    const sent = action$.pipe(
      filter(systemWorded.match),
      tap(({ payload }) => payload.forEach((notification) => port.notify(notification))),
      ignoreElements(),
    );
    return merge(of(leaveRead(port.leave())), read, kept, permitted, sent);
  };
}

/**
 * Announces every event of the account once: in the visible tab, otherwise through the system if the reader wants that.
 * What has been announced is stored per account, so that no reload, new connection or other tab repeats it.
 */
export function alertsEpic(createPort: () => AlertPort): AppEpic {
  return (action$, state$, ports) =>
    defer(() => {
      const port = createPort();
      const told = new Set<string>();
      const parts = [
        choicePart(ports),
        readPart,
        untoldPart(ports),
        followTold(told),
        showPart(told, ports),
        systemPart(ports),
        leavePart(ports),
      ];
      return merge(...parts.map((part) => part(port, action$, state$, ports)));
    });
}
