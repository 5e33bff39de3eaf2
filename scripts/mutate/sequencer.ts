import { dirname, relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

declare global {
  /** The file with the present mutant, set by the plugin that runs it. */
  var mutatedFile: string | undefined;
}

/** Steps from the folder of one file to that of another, up and down. */
function distance(from: string, to: string): number {
  const way = relative(dirname(from), dirname(to));
  return way === '' ? 0 : way.split(sep).length;
}

/** The tests nearest to the mutant first, and among those the quick ones: Stryker stops at the first failure. */
export class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx;
    const durationOf = ({ project, moduleId }: TestSpecification) =>
      cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`)?.duration ?? 0;
    const farFromMutant = ({ moduleId }: TestSpecification) => distance(globalThis.mutatedFile ?? moduleId, moduleId);
    return Promise.resolve(
      files.toSorted((a, b) => farFromMutant(a) - farFromMutant(b) || durationOf(a) - durationOf(b)),
    );
  }
}
