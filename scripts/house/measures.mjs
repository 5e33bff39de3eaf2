/** The measures of the code, each a function of the checkout's files, `{ path, text }`. */
import { posix } from 'node:path';
import { commentsOf, isCode } from '../lib/syntax.mjs';
import { untrueRecipes } from '../recipes/places.mjs';
import { TRIALS } from '../recipes/recipes.mjs';
import { cycles, importGraph, isOwn, twoWayPairs } from './imports.mjs';
import { PARAMETERS_MAXIMUM, longParameterLists } from './parameters.mjs';

const CODE = /\.tsx?$/;
const FLAT_MAXIMUM = 25;
/** The least mutation score in percent. The sample must be large enough to trust. */
const MUTATION_LEAST = 85;
const MUTANTS_LEAST = 1_000;
/** Words that mark translated prose. A sentence that names the actor is clearer. */
const WORDS = /\b(somebody|nobody|told|anew|by itself)\b/i;
const ALL_WORDS = new RegExp(WORDS, 'gi');
/** Strings in these files contain such words, for the rule that finds them. */
const PLANTED = /^scripts\/tidy\//;
const STYLE_COMMENT = /\/\*[\s\S]*?\*\//g;
/** Matches Japanese and Chinese. Stories take texts by their keys, so what remains tests a wording or is data. */
const EAST_ASIAN = /[\u3041-\u30ff\u4e00-\u9fff]/;
/** Texts for customers. They are data, although compiled. */
const TEXTS = /^client\/src\/(i18n\/\w\w\/|features\/\w+\/texts\/)/;
/** Folders with one file for each entry of a registry, which may be long. */
const REGISTRIES = ['faults', 'scenarios'];

const lines = (files) => files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

function flatFolders(files) {
  const counts = new Map();
  for (const { path } of files) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > FLAT_MAXIMUM && !REGISTRIES.includes(posix.basename(folder)))
    .map(([folder, count]) => `${folder} (${count})`);
}

function wordsInComments(files) {
  const comments = files
    .filter(({ text }) => WORDS.test(text))
    .flatMap((file) => (isCode(file.path) ? commentsOf(file).map(({ text }) => text) : file.text.match(STYLE_COMMENT)));
  return comments.reduce((sum, comment) => sum + (comment?.match(ALL_WORDS)?.length ?? 0), 0);
}

/** Returns the words of comment per 100 lines of these sources. */
function commentDensity(files) {
  const words = files
    .flatMap((file) => commentsOf(file).map(({ text }) => text))
    .reduce((sum, text) => sum + (text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0), 0);
  return Math.round((100 * words) / lines(files));
}

function writtenOut(files) {
  const stories = files.filter(({ path }) => path.startsWith('client/e2e/'));
  return stories.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (EAST_ASIAN.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

/** Returns the score that `npm run mutate -- --keep` last wrote; 0 if it never did. */
function mutationScore(files) {
  const kept = files.find(({ path }) => path === 'docs/mutation.json');
  return kept === undefined ? { score: 0, mutants: 0, seed: 0 } : JSON.parse(kept.text);
}

const SOURCE_LINES = 'source lines, TypeScript and CSS, tests and texts apart';
const STYLE_LINES = 'lines of CSS';

/** Why a goal is missed, by measure. */
const WHY = {
  'files outside its folder that name dayTrade':
    'Each but one is a registry: one for each layer, and for each language or table that loads apart. The titles of reviews in the panel are a list, because the panel may import neither the core nor later texts.',
  [SOURCE_LINES]:
    'The goal is for the features of the day on which the code had 120,000 lines. Since then came free answers, the log with bodies, HAR, webhooks, MCP, the documents, the market in a tab, the tools of the chart, lists, statements, the desk, the glossary and limits: some 60,000 lines, beside 25,000 that were removed. Copies are rare, so fewer lines would mean fewer features.',
  [STYLE_LINES]:
    'Rules of several pieces are utilities in layout.css or composed from them; what is left is the shape of one piece each. The desk, the tools of the chart, statements and the company of a stock came after the goal.',
};

/**
 * Returns the rows of the table: the measure, its value and goal, whether the goal is reached, what counts, and why it
 * is missed. A row without a goal only counts. `failedRecipes` are those that failed in the last `npm run recipes`.
 */
export function measures(files, failedRecipes) {
  const own = files.filter(isOwn);
  const code = own.filter(({ path }) => CODE.test(path));
  const styles = own.filter(({ path }) => path.endsWith('.css'));
  const graph = importGraph(code);
  const naming = code.filter(({ path, text }) => /dayTrade/i.test(text) && !/\/dayTrades?(\/|\.ts)/.test(path));
  const pairs = twoWayPairs(graph);
  const groups = cycles(graph);
  const flat = flatFolders(code);
  const long = longParameterLists(code);
  const untrue = untrueRecipes(files, TRIALS, failedRecipes);
  const literals = writtenOut(files);
  const texts = code.filter(({ path }) => TEXTS.test(path));
  const readme =
    files
      .find(({ path }) => path === 'README.md')
      ?.text.split(/\s+/)
      .filter(Boolean).length ?? 0;
  const { score, mutants, seed } = mutationScore(files);
  const row = (what, value, most, of = []) => ({ what, value, most, met: value <= most, of, why: WHY[what] });
  return [
    row(
      'files outside its folder that name dayTrade',
      naming.length,
      10,
      naming.map(({ path }) => path),
    ),
    row(
      'two-way folder pairs at every depth',
      pairs.length,
      0,
      pairs.map(({ pair }) => pair),
    ),
    row(
      'groups of cyclic imports, types counted',
      groups.length,
      0,
      groups.map((group) => `${group.length}: ${group.slice(0, 3).join(', ')} …`),
    ),
    row(`flat folders with more than ${FLAT_MAXIMUM} source files`, flat.length, 0, flat),
    row(`functions with more than ${PARAMETERS_MAXIMUM} parameters`, long.length, 0, long),
    row('recipes that are not true', untrue.length, 0, untrue),
    row(SOURCE_LINES, lines(code) + lines(styles) - lines(texts), 95_000),
    { what: 'lines of texts in three languages', value: lines(texts), met: true, of: [] },
    row(
      'words of comment in 100 lines of the simulator',
      commentDensity(code.filter(({ path }) => path.startsWith('simulator/'))),
      90,
    ),
    row(STYLE_LINES, lines(styles), 6_000),
    row(
      'comment words of the list',
      wordsInComments(files.filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !PLANTED.test(path))),
      0,
    ),
    row('words of README', readme, 1_000),
    row('lines of stories with Japanese or Chinese written out', literals.length, 10, literals),
    {
      what: `mutation score of the pure parts, of ${mutants} mutants with seed ${seed}`,
      value: score,
      least: MUTATION_LEAST,
      met: score >= MUTATION_LEAST && mutants >= MUTANTS_LEAST,
      of: ['docs/mutation.md'],
    },
  ];
}
