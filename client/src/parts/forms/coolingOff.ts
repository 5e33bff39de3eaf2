import { HOUR_MS } from '@zaraba/contracts';
import type { RiskProduct } from '@zaraba/contracts';
import { coolingOffStage } from '../../domain/coolingOff.ts';
import type { CoolingOffStage } from '../../domain/coolingOff.ts';
import { useFlow, useConfig, useRemote, useSession, useSettings, useWorldNow } from '../../state/hooks.ts';
import type { FailureLike } from '../failureTexts.ts';

/** How far the customer has come before the first use of a product. `unknown` lasts until the server has answered. */
export interface CoolingOff {
  readonly product: RiskProduct;
  readonly stage: CoolingOffStage | 'unknown';
  /** The earliest first use, in milliseconds of server time; undefined before the warning was read. */
  readonly usableAt: number | undefined;
  /** Why the stage is unknown, after a failure. */
  readonly failure: FailureLike | undefined;
  readonly retry: () => void;
  /** Records that the customer has read the warning, which starts the wait. */
  readonly acknowledge: () => void;
  readonly sending: boolean;
}

/**
 * Returns the cooling-off before the first use of leverage, copy trading or a loan. The customer must read a warning
 * and then wait. The server stores these times. If it lacks the calls, this device stores them for each account, and
 * the configuration states the wait, if any. With `wanted` false, nothing is requested.
 */
export function useCoolingOff(product: RiskProduct, wanted = true): CoolingOff {
  const now = useWorldNow();
  const account = useSession()?.account;
  const { risksRead, set } = useSettings();
  const { coolingOffHours = 0 } = useConfig();
  const { data, status, failure, refresh } = useRemote('/user/riskWarnings', wanted ? {} : null);
  const acknowledging = useFlow('/user/riskAcknowledge');
  const onDevice = status === 'notOffered';
  const name = `${account}/${product}`;
  const readAt = risksRead[name];
  const usableHere = readAt === undefined ? undefined : readAt + coolingOffHours * HOUR_MS;
  const usableAt = onDevice ? usableHere : data?.find((read) => read.product === product)?.usableAt;
  const known = now > 0 && (onDevice || data !== undefined);
  return {
    product,
    stage: known ? coolingOffStage(usableAt, now) : 'unknown',
    usableAt,
    failure: status === 'failed' ? failure : undefined,
    retry: refresh,
    acknowledge: () => {
      if (!onDevice) acknowledging.submit({ product });
      else if (readAt === undefined) set({ risksRead: { ...risksRead, [name]: now } });
    },
    sending: acknowledging.stage === 'sending',
  };
}
