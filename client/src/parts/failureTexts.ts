import type { EndpointPath } from '@zaraba/contracts';
import { messageKeyOf } from '../domain/messageKey.ts';
import { nextStepOf } from '../policies/known.ts';
import type { Translate } from './texts.ts';

/** Why a call failed, as the state stores it. */
export interface FailureLike {
  readonly kind: 'business' | 'unauthorised' | 'http' | 'network' | 'contract';
  readonly key?: string;
  /** The refused call, which determines the next step. */
  readonly call?: EndpointPath;
  readonly status?: number;
  readonly where?: string;
  readonly stopped?: true;
}

/** Returns whether the requested id does not exist or is malformed. A retry is useless then. */
export function isNoSuchThing(failure: FailureLike | undefined): boolean {
  return failure?.key === 'product_unavailable' || failure?.key === 'invalid_request';
}

/** The texts about a failure: what happened, what to do, and details for support. */
export interface FailureTexts {
  title: string;
  next: string;
  detail?: string;
}

function ofKey(t: Translate, key: string | undefined, fallback: string, call?: EndpointPath): FailureTexts {
  const known = key === undefined ? undefined : messageKeyOf(key);
  if (known !== undefined) {
    const step = nextStepOf(known, call);
    return { title: t(`message.${known}.text`), next: step === undefined ? t(`message.${known}.next`) : t(step) };
  }
  return { title: t('message.unknown.text'), next: t('message.unknown.next'), detail: key ?? fallback };
}

/** Returns the texts about a failure in the reader's language. An unknown key appears in the details. */
export function failureTexts(t: Translate, failure: FailureLike): FailureTexts {
  if (failure.stopped) return { title: t('state.stopped'), next: t('state.stoppedText') };
  if (failure.kind === 'network') return { title: t('message.network.text'), next: t('message.network.next') };
  if (failure.kind === 'contract') {
    return { title: t('state.contract'), next: t('state.contractText'), detail: failure.where ?? '' };
  }
  if (failure.kind === 'unauthorised') return ofKey(t, failure.key ?? 'login_again', '401');
  if (failure.kind === 'business' || failure.key !== undefined) return ofKey(t, failure.key, '', failure.call);
  const detail = `HTTP ${failure.status ?? ''}`;
  if (failure.status === 404) return { title: t('state.notOffered'), next: t('state.notOfferedText'), detail };
  if (failure.status === 503) {
    return { title: t('state.unavailable'), next: t('state.unavailableText'), detail };
  }
  return ofKey(t, undefined, detail);
}
