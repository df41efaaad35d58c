import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

const countFailedFiles = (modules: readonly TestModule[]): number =>
  modules.filter((module) => module.errors().length > 0).length;

/** Prints the names of skipped tests and, as the last line, the numbers of passed, failed and skipped. */
export class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const having = (state: string): TestCase[] =>
      tests.filter((test) => test.result().state === state);
    const skipped = [...having('skipped'), ...having('pending')];
    for (const test of skipped) console.log(`skipped: ${test.project.name} > ${test.fullName}`);
    // A file that does not load, and an error outside of tests, count as one failure each.
    const failed = having('failed').length + countFailedFiles(modules) + errors.length;
    console.log(`${having('passed').length} passed, ${failed} failed, ${skipped.length} skipped`);
  }
}
