import { Subject, filter, mergeMap, of, tap, throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { AppEpic, NamedEpics } from '../state/types.ts';
import { LOAD_AGAIN_MS, RESTARTS_MAXIMUM, createRootEpic, lateEpics } from './rootEpic.ts';

interface Seen {
  readonly type: string;
}

function run(
  epics: NamedEpics,
  following: NamedEpics = {},
  drawn = Promise.resolve(),
): {
  send(type: string): void;
  seen: string[];
  reports: string[];
} {
  const actions = new Subject<unknown>();
  const seen: string[] = [];
  const reports: string[] = [];
  const ports = {
    page: { goTo: () => undefined, report: (where: string) => void reports.push(where) },
    clock: { timer: (ms: number) => of(ms).pipe(tap(() => reports.push(`waited ${ms}`))) },
  };
  createRootEpic(epics, following, drawn)(actions, {} as never, ports as never).subscribe(({ type }) =>
    seen.push(type),
  );
  return { send: (type) => actions.next({ type }), seen, reports };
}

const answering =
  (ask: string, answer: string): AppEpic =>
  (action$) =>
    action$.pipe(
      filter((action) => (action as Seen).type === ask),
      mergeMap(() => of({ type: answer })),
    );
const failing: AppEpic = (action$) =>
  action$.pipe(
    filter((action) => (action as Seen).type === 'break'),
    mergeMap(() => throwError(() => new Error('broken'))),
  );

describe('the root epic', () => {
  it('restarts a failed epic and reports its name, while the other epics continue', () => {
    const { send, seen, reports } = run({ good: answering('ping', 'pong'), bad: failing });
    send('break');
    send('ping');
    send('break');
    send('ping');
    expect(seen).toEqual(['pong', 'pong']);
    expect(reports).toEqual(['epic bad, failure 1', 'epic bad, failure 2']);
  });

  it('stops an epic that fails repeatedly', () => {
    const { send, reports } = run({ bad: failing });
    for (let n = 0; n < 20; n += 1) send('break');
    expect(reports).toHaveLength(RESTARTS_MAXIMUM + 1);
  });

  it('handles an epic that throws before it returns an observable', () => {
    const throwing: AppEpic = () => {
      throw new Error('at once');
    };
    const { send, seen, reports } = run({ bad: throwing, good: answering('ping', 'pong') });
    send('ping');
    expect(seen).toEqual(['pong']);
    expect(reports).toHaveLength(RESTARTS_MAXIMUM + 1);
  });

  it('starts the epics that the first render does not need after that render', async () => {
    let draw = (): void => undefined;
    const drawn = new Promise<void>((resolve) => (draw = resolve));
    const { send, seen } = run({ good: answering('ping', 'pong') }, { next: answering('ping', 'following') }, drawn);
    send('ping');
    draw();
    await drawn;
    send('ping');
    expect(seen).toEqual(['pong', 'pong', 'following']);
  });

  it('starts late epics when their code has loaded, and requests it again after a failure', async () => {
    const loads = [Promise.reject(new Error('offline')), Promise.resolve({ late: answering('ping', 'late') })];
    const { send, seen, reports } = run({ all: lateEpics(async () => loads.shift()!) });
    send('ping');
    await vi.waitFor(() => expect(loads).toEqual([]));
    await Promise.resolve();
    send('ping');
    expect(seen).toEqual(['late']);
    expect(reports).toEqual([`waited ${LOAD_AGAIN_MS}`]);
  });
});
