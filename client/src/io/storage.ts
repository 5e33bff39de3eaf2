import { Observable, share } from 'rxjs';
import type { KeptReplies } from './http/keptReplies.ts';
import { type TextStore, lastingStorage } from './lastingStorage.ts';
import type { StorageChange, StorageKey, StoragePort } from './ports.ts';

const INTENTS_KEY = 'orderIntents';
/** The key of an earlier version. With another one, an update of the app would lose what is typed in an open tab. */
const INPUTS_KEY = 'drafts';

/** Returns a store that uses memory where the browser's store is blocked, full or missing. */
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
        // The store is blocked, so there is nothing to remove.
      }
    },
  };
}

/** Creates this origin's store of texts. */
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
