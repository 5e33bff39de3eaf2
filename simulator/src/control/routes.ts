import { actRoutes } from './customers/act.ts';
import { clockRoutes } from './worlds/clock.ts';
import { coverageRoutes } from './coverage.ts';
import { infoRoutes } from './info.ts';
import { armRoutes } from './arms/messages.ts';
import { overlayRoutes } from './arms/overlays.ts';
import { reachRoutes } from './arms/reach.ts';
import { recordRoutes } from './record.ts';
import { requestRoutes } from './requests/requests.ts';
import { reviewRoutes } from './customers/reviews.ts';
import type { ControlRoute } from './route.ts';
import { ruleRoutes } from './requests/rules.ts';
import { scenarioRoutes } from './scenarios/scenarios.ts';
import { snapshotRoutes } from './worlds/snapshots.ts';
import { stateRoutes } from './worlds/state.ts';
import { upcomingRoutes } from './worlds/upcoming.ts';
import { waitRoutes } from './requests/wait.ts';
import { webhookRoutes } from './requests/webhooks.ts';
import { worldRoutes } from './worlds.ts';

/** All control calls. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  ...infoRoutes,
  ...worldRoutes,
  ...scenarioRoutes,
  ...stateRoutes,
  ...clockRoutes,
  ...armRoutes,
  ...overlayRoutes,
  ...reviewRoutes,
  ...reachRoutes,
  ...actRoutes,
  ...coverageRoutes,
  ...requestRoutes,
  ...snapshotRoutes,
  ...waitRoutes,
  ...webhookRoutes,
  ...recordRoutes,
  ...ruleRoutes,
  ...upcomingRoutes,
];
