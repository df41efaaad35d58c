import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

const countBroken = (modules: readonly TestModule[]): number =>
  modules.filter((module) => module.errors().length > 0).length;

/** Ends a run with one line that people and programs read alike, after the names of skipped tests. */
export class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const having = (state: string): TestCase[] =>
      tests.filter((test) => test.result().state === state);
    const skipped = [...having('skipped'), ...having('pending')];
    for (const test of skipped) console.log(`skipped: ${test.project.name} > ${test.fullName}`);
    // A file that does not load, or an error outside of all tests, has no test to fail.
    const failed = having('failed').length + countBroken(modules) + errors.length;
    console.log(`${having('passed').length} passed, ${failed} failed, ${skipped.length} skipped`);
  }
}
