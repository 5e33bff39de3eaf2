import { LIMITS } from '@zaraba/contracts';
import type { RiskProduct } from '@zaraba/contracts';
import { coolingOffStage } from '../domain/coolingOff.ts';
import type { CoolingOffStage } from '../domain/coolingOff.ts';
import { useCommand, useRemote, useSession, useSettings, useWorldNow } from '../state/hooks.ts';
import type { FailureLike } from './failureTexts.ts';

/** Where the customer stands before the first use of a product; `unknown` until the server has said so. */
export interface CoolingOff {
  readonly product: RiskProduct;
  readonly stage: CoolingOffStage | 'unknown';
  /** When the first use becomes possible, ms of the server's time; undefined before the warning was read. */
  readonly usableAt: number | undefined;
  /** Why it is not known. */
  readonly failure: FailureLike | undefined;
  readonly retry: () => void;
  /** The warning was read and the customer goes on: the day begins. */
  readonly acknowledge: () => void;
  readonly sending: boolean;
}

/**
 * The cooling-off before the first use of leverage, of copy trading and of a loan: its warning is read, and a day goes by.
 * The instants are the server's; where it does not offer the calls, those of this device, for each account. `wanted` false:
 * nothing is asked.
 */
export function useCoolingOff(product: RiskProduct, wanted = true): CoolingOff {
  const now = useWorldNow();
  const account = useSession()?.account;
  const { risksRead, set } = useSettings();
  const { data, status, failure, refresh } = useRemote('/user/riskWarnings', wanted ? {} : null);
  const [send, command] = useCommand('/user/riskAcknowledge');
  const onDevice = status === 'notOffered';
  const name = `${account}/${product}`;
  const readAt = risksRead[name];
  const usableHere = readAt === undefined ? undefined : readAt + LIMITS.coolingOffMs;
  const usableAt = onDevice ? usableHere : data?.find((read) => read.product === product)?.usableAt;
  const known = now > 0 && (onDevice || data !== undefined);
  return {
    product,
    stage: known ? coolingOffStage(usableAt, now) : 'unknown',
    usableAt,
    failure: status === 'failed' ? failure : undefined,
    retry: refresh,
    acknowledge: () => {
      if (!onDevice) send({ product });
      else if (readAt === undefined) set({ risksRead: { ...risksRead, [name]: now } });
    },
    sending: command.status === 'sending',
  };
}
