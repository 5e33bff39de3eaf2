import type { Store } from '@reduxjs/toolkit';
import type { EndpointPath } from '@zaraba/contracts';
import { type Observable, filter, firstValueFrom, from, merge, switchMap, take, tap } from 'rxjs';
import { bodyOfKey, remoteKey } from '../state/remote/key.ts';
import { asked } from '../state/remote/slice.ts';
import type { RootState } from '../state/types.ts';

/**
 * How long the page's splash may stand in for the first screen, in milliseconds. After that, the start screen with its
 * steps appears.
 */
export const FIRST_PICTURE_PATIENCE_MS = 1_500;

/** A read that the page's inline script sent before the app loaded. `form` is the body of the request. */
export interface BegunRead {
  readonly path: EndpointPath;
  readonly form: string;
}

/** The calls of the start epic, which uses their replies. */
const OF_START: readonly EndpointPath[] = ['/common/config', '/market/sessions', '/user/getUserinfo'];

interface Awaited {
  /** Resolves when the code of the first screen and its frame has loaded, or has failed to. */
  readonly code: Promise<unknown>;
  /** The reads that the page's inline script sent. */
  readonly begun: readonly BegunRead[];
  /** Emits when the reader has waited long enough. */
  readonly patience: Observable<unknown>;
}

/**
 * Resolves when the first screen can be drawn completely: its code has loaded, the app has opened, and all reads of the
 * page have replies. It resolves earlier if the start fails or takes too long. Until then the splash stays, because a
 * start screen, skeletons and single rows would each cost a layout.
 */
export async function firstPicture(store: Store<RootState>, { code, begun, patience }: Awaited): Promise<void> {
  const states: Observable<RootState> = from(store as unknown as Observable<RootState>);
  const wishes = begun
    .filter(({ path }) => !OF_START.includes(path))
    .map(({ path, form }) => {
      const key = remoteKey(path, Object.fromEntries(new URLSearchParams(form)));
      return { key, path, body: bodyOfKey(key), force: false };
    });
  const isWhole = ({ startup, remote }: RootState): boolean =>
    startup.opened === true && wishes.every(({ key }) => remote.entries[key]?.status !== 'pending');
  const whole = from(code).pipe(
    tap(() => wishes.forEach((wish) => store.dispatch(asked(wish)))),
    switchMap(() => states),
    filter(isWhole),
  );
  const failed = states.pipe(filter(({ startup }) => startup.failure !== undefined));
  await firstValueFrom(merge(whole, failed, patience).pipe(take(1)), { defaultValue: undefined });
}
