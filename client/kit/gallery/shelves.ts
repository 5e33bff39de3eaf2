import { ACTIONS } from './pieces/actions.tsx';
import { FIGURES } from './pieces/figures.tsx';
import { FORMS } from './pieces/forms.tsx';
import { LISTS } from './pieces/lists.tsx';
import { OVERLAYS } from './pieces/overlays.tsx';
import { WAITING } from './pieces/waiting.tsx';
import type { Shelf } from './state.tsx';

/** All components with an appearance, by the names under which the kit exports them. */
export const SHELVES: Shelf = { ...ACTIONS, ...FORMS, ...FIGURES, ...LISTS, ...WAITING, ...OVERLAYS };

/** Exports of the kit without an appearance, each with its purpose. */
export const WITHOUT_LOOK: Readonly<Record<string, string>> = {
  arrival: 'Arrival: moves the focus to a step that replaces another.',
  backCloses: 'useBackCloses: going back closes an open surface instead of leaving its page.',
  composed: 'useComposed: the text of a field, once its input method has composed it.',
  focusFirst: 'focusFirst: moves the focus to the first faulty field of a form.',
  focusKeeper: 'FocusKeeper: moves the focus to the surroundings of a control that disappears.',
  iconPaths: 'ICON_PATHS: the outlines of all icons.',
  inSight: 'useInSight: whether an element is on screen or nearly so.',
  join: 'join: joins the names of classes that apply.',
  later: 'later: a component whose code loads on first render, also after a lost network.',
  networkBack: 'networkBack: waits until the browser reports a network, though not for ever.',
  raise: 'raise: opens an element in the top layer, over the sheet that it is mounted in.',
  saveFile: 'saveFile: saves a text as a file of the device.',
  timing: 'after, useDebounced, usePaced, useElapsed, useAfter, sharedSteps: timers for hand and eye.',
  keptClear:
    'useKeepClear: notices stand clear of a rectangle that is pointed at; keptClear, followKeptClear: all of these.',
  topModal: 'useTopModal: the topmost open sheet or dialogue; modalRef: the ref of every such surface.',
  useMedia: 'useMedia: whether a media query matches now; WIDE, DESKTOP and DESK are the widths of the layout.',
};
