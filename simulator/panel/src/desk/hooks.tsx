import { useAfter } from '@zaraba/kit/timing';
import type { ToastContent } from '@zaraba/kit/toast';
import { createContext, use, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Refusal, Unreachable } from '../control/client.ts';
import type { Control } from '../control/client.ts';
import type { Catalogue, Desk, DeskView } from './desk.ts';
import type { StateView } from '../control/views.ts';

/**
 * How long a toast is shown, ms, as in the client. A toast shown longer would hide codes and buttons at the bottom of
 * the window.
 */
export const TOAST_STANDS_MS = 8_000;

interface Shared {
  readonly desk: Desk;
  readonly control: Control;
  readonly toast: ToastContent | undefined;
  readonly say: (text: string, kind?: ToastContent['kind']) => void;
}

const DeskContext = createContext<Shared | undefined>(undefined);

/** Provides the desk to components. */
export function DeskProvider(props: { desk: Desk; control: Control; children: ReactNode }): ReactElement {
  const { desk, control } = props;
  const [toast, setToast] = useState<ToastContent>();
  useAfter(toast?.id ?? 0, TOAST_STANDS_MS, () => setToast(undefined));
  const next = useRef(1);
  const say = useCallback((text: string, kind: ToastContent['kind'] = 'success') => {
    setToast({ id: next.current++, text, kind });
  }, []);
  const shared = useMemo(() => ({ desk, control, toast, say }), [desk, control, toast, say]);
  return <DeskContext value={shared}>{props.children}</DeskContext>;
}

/** Returns the desk, the control calls and the toast function. */
export function useShared(): Shared {
  const shared = use(DeskContext);
  if (shared === undefined) throw new Error('the desk is missing above this component');
  return shared;
}

/** Returns the data that the panel shows. */
export function useView(): DeskView {
  const { desk } = useShared();
  return useSyncExternalStore(desk.listen, desk.view);
}

/** The data of the panel after the server has answered. */
export interface Ready extends DeskView {
  readonly state: StateView;
  readonly catalogue: Catalogue;
}

/** Returns the data of the panel, for sections rendered only after the server has answered. */
export function useReady(): Ready {
  const view = useView();
  const { state, catalogue } = view;
  if (state === undefined || catalogue === undefined) throw new Error('a section is shown before its world is known');
  return { ...view, state, catalogue };
}

/** The state of the actions of a form. `busy` is true during an action, and `fault` is the error of the last action. */
export interface Act {
  readonly busy: boolean;
  readonly fault: Refusal | Unreachable | undefined;
  /**
   * Performs an action in the world, shows the text `said`, and reads the world again. Resolves with undefined if the
   * action fails.
   */
  readonly run: <T>(work: (control: Control, world: string) => Promise<T>, said?: string) => Promise<T | undefined>;
  readonly clear: () => void;
}

/**
 * Performs the actions of a form one at a time. Later actions are queued, so that none is lost. A refusal leaves the
 * input unchanged.
 */
export function useAct(): Act {
  const { desk, control, say } = useShared();
  const [waiting, setWaiting] = useState(0);
  const [fault, setFault] = useState<Refusal | Unreachable>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const run = useCallback(
    async <T,>(work: (control: Control, world: string) => Promise<T>, said?: string): Promise<T | undefined> => {
      const act = async (): Promise<T | undefined> => {
        try {
          const result = await work(control, desk.view().world);
          setFault(undefined);
          if (said !== undefined) say(said);
          await desk.refresh();
          return result;
        } catch (error) {
          if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
          setFault(error);
          // The whole panel, not only this form, shows that the server is unreachable.
          if (error instanceof Unreachable) await desk.refresh();
          return undefined;
        } finally {
          setWaiting((count) => count - 1);
        }
      };
      setWaiting((count) => count + 1);
      // The next action starts even if the previous one failed.
      const turn = last.current.then(act, act);
      last.current = turn;
      return turn;
    },
    [desk, control, say],
  );
  const clear = useCallback(() => setFault(undefined), []);
  return { busy: waiting > 0, fault, run, clear };
}
