import { CURRENCIES } from '@zaraba/contracts';
import { decide } from '../../api/decide.ts';
import { receivedWithout } from '../../api/inProcess.ts';
import { PREPARED } from '../../api/prepared.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import { tableValues } from '../../world/kernel/table.ts';

/** Every call that only reads what a customer has, with each form that needs no more than a currency. */
const READS = [...PREPARED.values()]
  .filter(({ reads, session }) => reads && session === 'required')
  .flatMap((prepared) =>
    [{}, ...CURRENCIES.map((type) => ({ type }))]
      .filter((fields) => prepared.check(fields).success)
      .map((fields) => ({ prepared, fields })),
  );

/** The answers that each customer of a world gets to every such call, by account, call and form. */
export function viewsOf(hosted: HostedWorld): Readonly<Record<string, unknown>> {
  const views = [...tableValues(hosted.world.stateNow().accounts)].flatMap(({ account }) =>
    READS.map(({ prepared, fields }) => {
      const { key, data } = decide(prepared, hosted, receivedWithout(prepared, fields), { account, sessionId: '' });
      return [[account, prepared.path, ...Object.values(fields)].join(' '), { key, data }] as const;
    }),
  );
  return Object.fromEntries(views);
}
