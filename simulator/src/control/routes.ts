import { actRoutes } from './act.ts';
import { clockRoutes } from './clock.ts';
import { coverageRoutes } from './coverage.ts';
import { infoRoutes } from './info.ts';
import { armRoutes } from './messages.ts';
import { overlayRoutes } from './overlays.ts';
import { reachRoutes } from './reach.ts';
import { recordRoutes } from './record.ts';
import { requestRoutes } from './requests.ts';
import { reviewRoutes } from './reviews.ts';
import type { ControlRoute } from './route.ts';
import { ruleRoutes } from './rules.ts';
import { scenarioRoutes } from './scenarios.ts';
import { snapshotRoutes } from './snapshots.ts';
import { stateRoutes } from './state.ts';
import { upcomingRoutes } from './upcoming.ts';
import { waitRoutes } from './wait.ts';
import { worldRoutes } from './worlds.ts';

/** The one table of control calls. */
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
  ...recordRoutes,
  ...ruleRoutes,
  ...upcomingRoutes,
];
