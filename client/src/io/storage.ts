import { Observable, share } from 'rxjs';
import type { KeptReplies } from './http/keptReplies.ts';
import { type TextStore, lastingStorage } from './lastingStorage.ts';
import type { StorageChange, StorageKey, StoragePort } from './ports.ts';

const INTENTS_KEY = 'orderIntents';
/** The key has its earlier name, so that an update of the app does not lose the values typed in an open tab. */
const INPUTS_KEY = 'drafts';

/** A browser store that uses memory for the keys that it rejects: blocked, full, or missing. */
function careful(open: () => TextStore): TextStore {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => {
      try {
        return memory.get(key) ?? open().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    setItem: (key, value) => {
      try {
        open().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // The store is blocked, so it contains nothing to remove.
      }
    },
  };
}

/** Creates the store of texts of this origin. */
export function createStorage(page: Window, kept: Pick<KeptReplies, 'forgetAccount'>): StoragePort {
  const local = careful(() => lastingStorage(page));
  const session = careful(() => page.sessionStorage);
  const changes = new Observable<StorageChange>((subscriber) => {
    const listen = ({ key, newValue, storageArea }: StorageEvent): void => {
      if (storageArea === null || storageArea === page.localStorage) subscriber.next({ key, value: newValue });
    };
    page.addEventListener('storage', listen);
    return () => page.removeEventListener('storage', listen);
  });
  return {
    read: (key: StorageKey) => local.getItem(key) ?? undefined,
    write: (key: StorageKey, value: string) => local.setItem(key, value),
    remove: (key: StorageKey) => local.removeItem(key),
    readIntents: () => session.getItem(INTENTS_KEY) ?? undefined,
    writeIntents: (value: string) => session.setItem(INTENTS_KEY, value),
    readInputs: () => session.getItem(INPUTS_KEY) ?? undefined,
    writeInputs: (value: string) => {
      if (value === '') session.removeItem(INPUTS_KEY);
      else session.setItem(INPUTS_KEY, value);
    },
    forgetAccount: () => kept.forgetAccount(),
    changes: changes.pipe(share()),
  };
}
