import { isMessageKey } from '@zaraba/contracts';
import type { MessageKey } from '@zaraba/contracts';
import { useState } from 'react';
import type { Failure, LiveFlow, OncePath } from '../../state/hooks.ts';

/** The catalogued key of a refusal, or undefined. */
export function refusedKey(failure: Failure | undefined): MessageKey | undefined {
  return failure !== undefined && 'key' in failure && failure.key !== undefined && isMessageKey(failure.key)
    ? failure.key
    : undefined;
}

/** A flow that remembers the reason for a refusal after returning to the form, so that the field can be marked. */
export function useRefusal<P extends OncePath>(
  flow: LiveFlow<P>,
): { flow: LiveFlow<P>; refusal: Failure | undefined; forget: () => void } {
  const [refusal, setRefusal] = useState<Failure>();
  const reset = (): void => {
    setRefusal(flow.stage === 'refused' ? flow.failure : undefined);
    flow.reset();
  };
  return { flow: { ...flow, reset }, refusal, forget: () => setRefusal(undefined) };
}
