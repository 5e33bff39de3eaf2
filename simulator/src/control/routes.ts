import { clockRoutes } from './clock.ts';
import { infoRoutes } from './info.ts';
import { armRoutes } from './messages.ts';
import type { ControlRoute } from './route.ts';
import { ruleRoutes } from './rules.ts';
import { stateRoutes } from './state.ts';
import { worldRoutes } from './worlds.ts';

/** Base of the control API. */
export const CONTROL_BASE = '/sim/v1';

/** The one table of control calls. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  ...infoRoutes,
  ...worldRoutes,
  ...stateRoutes,
  ...clockRoutes,
  ...armRoutes,
  ...ruleRoutes,
];
