/**
 * House rules that no linter has. Each takes a checkout's files and yields errors as `{ file, line, text }`. The text
 * says what to do instead. A file is `{ path, text }`, with forward slashes and the path from the root.
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
