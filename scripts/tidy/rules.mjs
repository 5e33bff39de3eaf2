/**
 * House rules that no linter has: each takes the files of a checkout and yields its faults as `{ file, line, text }`,
 * the text saying what to do instead. A file is `{ path, text }`, the path with forward slashes from the root.
 */
import { ambientTime, localTime, mutedTests, prose, sleeps } from './code.mjs';
import { twoWayFolders } from './folders.mjs';
import { routes, translatedFigures, unusedTexts } from './screens.mjs';
import { stickyHovers, unknownSharedClasses, unusedClasses, unusedSharedClasses } from './styles.mjs';
import { brokenLinks, foreignPaths, leftovers, longFiles } from './texts.mjs';
import { staleTranslations } from './translations.mjs';

/** The rules by name. */
export const RULES = {
  longFiles,
  leftovers,
  foreignPaths,
  mutedTests,
  sleeps,
  ambientTime,
  localTime,
  brokenLinks,
  staleTranslations,
  twoWayFolders,
  routes,
  unusedTexts,
  translatedFigures,
  stickyHovers,
  unusedClasses,
  unusedSharedClasses,
  unknownSharedClasses,
  prose,
};
