import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { securityRows, type TestOutcome, unkeptPromises } from './security-table.ts';

const ROOT = new URL('..', import.meta.url);

const outcomesOf = (modules: readonly TestModule[]): TestOutcome[] =>
  modules.flatMap((module) => {
    const file = relative(ROOT.pathname, module.moduleId);
    return [...module.children.allTests()].map((test) => ({
      file,
      name: test.fullName,
      state: test.result().state,
    }));
  });

/**
 * Fails the run when a test that SECURITY.md names does not exist or did not pass. Tests that a
 * missing program skips count as passed, except in CI. A run of chosen tests is not judged.
 */
export class SecurityReporter implements Reporter {
  #isChosen = false;

  onInit({ config }: Vitest): void {
    this.#isChosen = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#isChosen) return;
    const rows = securityRows(readFileSync(new URL('SECURITY.md', ROOT), 'utf8'));
    const isSkipAllowed = process.env['CI'] === undefined;
    const outcomes = outcomesOf(modules).map((outcome) =>
      isSkipAllowed && outcome.state === 'skipped' ? { ...outcome, state: 'passed' } : outcome,
    );
    const unkept = unkeptPromises(rows, outcomes);
    for (const sentence of unkept) console.error(`SECURITY.md, ${sentence}`);
    if (unkept.length > 0) process.exitCode = 1;
  }
}
