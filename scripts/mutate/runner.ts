/**
 * Runs a part's tests on each of its mutants in one warm Vitest process. Modules are evaluated again for each mutant,
 * but neither compiled nor resolved again. Vitest starts it as the runner of one empty test file. ZARABA_MUTATE_JOB
 * names the job.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTests } from 'vitest/internal/browser';
import { TestRunner, vi } from 'vitest';
import { planOf } from './plan.mjs';

type Hits = Record<string, number>;
type TestOf = Parameters<TestRunner['onAfterTryTask']>[0];
type TaskOf = Parameters<TestRunner['onAfterRunTask']>[0];
type SuiteOf = Parameters<TestRunner['onBeforeRunSuite']>[0];

/** The state that Stryker's switches read and write. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}

interface Job {
  /** The test files, relative to the copy. */
  tests: string[];
  mutants: { id: string; key: string; fileName: string }[];
  /** The file that stores what the tests reach, for a later process that continues. */
  coverageFile: string;
  /** The file of the events, each a line of JSON: a mutant was begun, or a mutant is done. */
  resultsFile: string;
}

interface FileCoverage {
  file: string;
  loading: Hits;
  tests: { name: string; ms: number; hits: Hits }[];
}

/** Stryker's name for the switches. */
const SWITCHES = '__stryker__';
const globals = globalThis as { [SWITCHES]?: Switches };
const switches = (globals[SWITCHES] ??= {});
// The switches keep the object that they see first.
const reached = (switches.mutantCoverage ??= { static: {}, perTest: {} });

const nameOf = (task: TaskOf): string =>
  task.suite === undefined ? task.name : `${nameOf(task.suite)} > ${task.name}`;

/** Runs chosen tests of one file until the first fails. It reports nothing to Vitest's main process. */
class Quiet extends TestRunner {
  readonly durations = new Map<string, number>();
  failed: string | undefined;
  private begun = process.cpuUsage();
  private chosen: ReadonlySet<string> | undefined;

  async runFile(file: string, chosen?: readonly string[]): Promise<boolean> {
    this.chosen = chosen && new Set(chosen);
    this.failed = undefined;
    this.durations.clear();
    Reflect.set(Reflect.get(this, 'workerState'), 'filepath', join(process.cwd(), file));
    const [result] = await startTests([join(process.cwd(), file)], this);
    switches.currentTestId = undefined;
    vi.resetConfig();
    vi.restoreAllMocks();
    if (result?.result?.state !== 'fail') return true;
    this.failed ??= `${file} cannot be loaded: ${result.result.errors?.[0]?.message ?? ''}`;
    return false;
  }

  override importFile(path: string): unknown {
    // As a setup file, it is evaluated again each time.
    return super.importFile(path, 'setup');
  }

  override async onBeforeRunSuite(suite: SuiteOf): Promise<void> {
    if (this.isOver() || !this.wants(suite)) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(test: TestOf): Promise<void> {
    if (this.isOver() || !this.wants(test)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    if (test.mode !== 'skip') switches.currentTestId = nameOf(test);
    this.begun = process.cpuUsage();
  }

  override onAfterRunTask(test: TaskOf): void {
    super.onAfterRunTask(test);
    switches.currentTestId = undefined;
    if (test.mode === 'skip') return;
    // Measures CPU time, because the load of the machine must not decide which tests a mutant gets.
    const { user, system } = process.cpuUsage(this.begun);
    if (test.result?.state === 'pass') this.durations.set(nameOf(test), (user + system) / 1_000);
    if (test.result?.state === 'fail') this.failed ??= `${nameOf(test)}: ${test.result.errors?.[0]?.message ?? ''}`;
  }

  override async onAfterRunSuite(): Promise<void> {
    // No snapshots are stored.
  }

  /**
   * Returns whether to skip the remaining tests. Without a choice of tests, all tests run even after a failure. Only
   * the tests that fail are then left out.
   */
  private isOver(): boolean {
    return this.failed !== undefined && this.chosen !== undefined;
  }

  private wants(task: SuiteOf | TestOf): boolean {
    if (this.chosen === undefined) return true;
    return task.type === 'test' ? this.chosen.has(nameOf(task)) : task.tasks.some((child) => this.wants(child));
  }
}

export default class Mutants extends TestRunner {
  async onBeforeRunFiles(): Promise<void> {
    const job = JSON.parse(readFileSync(process.env['ZARABA_MUTATE_JOB'] ?? '', 'utf8')) as Job;
    const quiet = new Quiet(this.config);
    Reflect.apply(Reflect.get(quiet, '__setTraces'), quiet, [Reflect.get(this, '_otel')]);
    Object.defineProperty(quiet, 'moduleRunner', { value: Reflect.get(this, 'moduleRunner') });
    const coverage = await this.coverage(quiet, job);
    for (const mutant of job.mutants) await this.runMutant(quiet, job, mutant, coverage);
  }

  private forget(): void {
    const { mocker } = Reflect.get(this, 'moduleRunner') as { mocker?: { reset: () => void } };
    mocker?.reset();
    vi.resetModules();
  }

  /** Measures what each test reaches and how long it takes, without any active mutant. */
  private async coverage(quiet: Quiet, { tests, coverageFile, resultsFile }: Job): Promise<FileCoverage[]> {
    if (existsSync(coverageFile)) return JSON.parse(readFileSync(coverageFile, 'utf8')) as FileCoverage[];
    const all: FileCoverage[] = [];
    for (const file of tests) {
      this.forget();
      reached.static = {};
      reached.perTest = {};
      if (!(await quiet.runFile(file))) {
        if (quiet.durations.size === 0) throw new Error(`Without a mutant ${file} fails: ${quiet.failed}`);
        appendFileSync(resultsFile, `${JSON.stringify({ leftOut: `${file}: ${quiet.failed}` })}\n`);
      }
      all.push({
        file,
        loading: reached.static,
        tests: [...quiet.durations].map(([name, ms]) => ({ name, ms, hits: reached.perTest[name] ?? {} })),
      });
    }
    writeFileSync(coverageFile, JSON.stringify(all));
    return all;
  }

  private async runMutant(quiet: Quiet, job: Job, mutant: Job['mutants'][number], coverage: FileCoverage[]) {
    const { key, id } = mutant;
    const say = (event: object) => appendFileSync(job.resultsFile, `${JSON.stringify({ key, ...event })}\n`);
    const { steps, ms, hitLimit } = planOf(mutant, coverage);
    if (steps.length === 0) return say({ status: 'NoCoverage' });
    say({ begun: ms });
    const begun = performance.now();
    const took = () => ({ ms: Math.round(performance.now() - begun) });
    this.forget();
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit });
    reached.static = {};
    reached.perTest = {};
    try {
      for (const { file, tests } of steps) {
        const passed = await quiet.runFile(file, tests);
        if ((switches.hitCount ?? 0) > hitLimit) return say({ status: 'Timeout', ...took() });
        if (!passed) return say({ status: 'Killed', by: quiet.failed, ...took() });
      }
    } finally {
      switches.activeMutant = undefined;
    }
    return say({ status: 'Survived', ...took() });
  }
}
