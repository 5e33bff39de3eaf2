import { createServer } from 'node:http';
import { createApi } from '../../../api/api.ts';
import { OPEN_MS } from '../../../api/testing/server.ts';
import { PlainRequest } from '../../../api/plainHttp.ts';
import { wallClock } from '../../../base/clock.ts';
import { createControl } from '../../../control/server.ts';
import { stageOf } from '../../../control/scenarios/stage.ts';
import { LOOPBACK_LIMITS } from '../../../http/requestLimits.ts';
import { EntryCodes } from '../../../host/access/entryCodes.ts';
import type { ScenarioEntry } from '../../../host/access/entryCodes.ts';
import { Worlds } from '../../../host/worlds.ts';
import { Origins } from '../../../http/origin.ts';
import { Hosts } from '../../../http/hosts.ts';
import { createMarket } from '../../../market/create.ts';
import { Scripts } from '../../../scenarios/scripts.ts';
import { createGateway } from '../../../stream/gateway.ts';
import { Router } from '../../router.ts';
import { sessionIds } from '../sessions.ts';
import { MemoryPlacement, SECRET, behind, end, listen } from './processes.ts';
import type { Process, Registry } from './processes.ts';

/** A process of the whole product, API, control API and stream, after a router. Its worlds are in memory. */
export async function startProduct(registry: Registry, id: string): Promise<Process & { readonly worlds: Worlds }> {
  const server = createServer({ IncomingMessage: PlainRequest });
  const port = await listen(server);
  const placement = new MemoryPlacement(registry, { id, url: `http://127.0.0.1:${port}` });
  const scripts = new Scripts();
  const log = (): void => {};
  const worlds = new Worlds({
    createMarket,
    defaults: { seed: 'zaraba', startMs: OPEN_MS, clock: 'frozen' },
    wall: wallClock,
    report: log,
    opened: (hosted) => scripts.resume(stageOf(hosted)),
  });
  const hosts = new Hosts();
  const origins = new Origins();
  const limits = LOOPBACK_LIMITS;
  const api = createApi({
    worlds,
    wait: (delayMs) => new Promise((resolve) => void wallClock.setTimer(delayMs, resolve)),
    log,
    origins,
    mayControl: () => true,
    takesUploads: true,
    limits,
    now: () => wallClock.now(),
    changed: (world) => gateway.sessionsChanged(world),
  });
  const router = new Router(placement, { secret: SECRET, wallClock });
  const answering = behind(server, router);
  answering.on('request', (request, response) => {
    if (request.url?.startsWith('/api/')) api(request, response);
    else if (request.url?.startsWith('/sim/v1/')) control(request, response);
    else response.writeHead(404).end();
  });
  const gateway = createGateway(answering, {
    worlds,
    wallClock,
    hosts,
    origins,
    limits,
    log,
    cluster: { newSessionId: sessionIds(placement) },
  });
  const links = new EntryCodes<ScenarioEntry>(() => wallClock.now(), 1_000);
  const control = createControl({ worlds, gateway, scripts, links, log, origins });
  return {
    server,
    answering,
    port,
    placement,
    router,
    worlds,
    own: (world) => {
      registry.owners.set(world, placement.self);
      placement.cache.set(world, 'here');
    },
    close: async () => {
      router.close();
      const closed = gateway.close();
      await end(server);
      await closed;
      worlds.close();
    },
  };
}
