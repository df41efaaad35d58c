import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects whose files take longest, in the order of their start. */
const PROJECTS = ['server', 'bullmq', 'mikro-orm', 'http-koa', 'testing'];

/** The longest files. Vitest knows the times only after a first run, and these files are small. */
const LONG = /\/(?:api|walk)(?:-\w+)?(?:\.int)?\.test\.ts$/;

const rankOf = ({ project, moduleId }: TestSpecification): number => {
  const index = PROJECTS.indexOf(project.name);
  return (index < 0 ? PROJECTS.length : index) * 2 + (LONG.test(moduleId) ? 0 : 1);
};

/** Starts long files first, so that no worker ends long after the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
