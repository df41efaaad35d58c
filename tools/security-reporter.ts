import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';
import {
  completeName,
  missingFiles,
  PROMISES,
  securityRows,
  type TestOutcome,
  unkeptPromises,
} from './security-table.ts';

const ROOT = new URL('..', import.meta.url);

// A missing program skips tests, which CI does not allow.
const isSkipAllowed = process.env['CI'] === undefined;

const outcomesOf = (modules: readonly TestModule[]): TestOutcome[] =>
  modules.flatMap((module) => {
    const file = relative(ROOT.pathname, module.moduleId);
    return [...module.children.allTests()].map((test) => {
      const { state } = test.result();
      return {
        file,
        name: isSkipAllowed ? completeName(test.fullName) : test.fullName,
        state: isSkipAllowed && state === 'skipped' ? 'passed' : state,
      };
    });
  });

/**
 * Fails the run when a test that test/security/promises.md names does not exist or did not pass. Tests that a
 * missing program skips count as passed, except in CI. A run of some files is judged by these files, a
 * run of chosen tests not at all.
 */
export class SecurityReporter implements Reporter {
  #vitest: Vitest | undefined;
  #isWhole = false;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunStart(specifications: readonly TestSpecification[]): Promise<void> {
    const all = (await this.#vitest?.globTestSpecifications()) ?? [];
    const isEveryProject = this.#vitest?.config.project.length === 0;
    this.#isWhole = isEveryProject && specifications.length === all.length;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#vitest?.config.testNamePattern !== undefined) return;
    const rows = securityRows(readFileSync(new URL(PROMISES, ROOT), 'utf8'));
    const outcomes = outcomesOf(modules);
    const missing = this.#isWhole ? missingFiles(rows, outcomes) : [];
    const unkept = [...missing, ...unkeptPromises(rows, outcomes)];
    for (const sentence of unkept) console.error(`${PROMISES}, ${sentence}`);
    if (unkept.length > 0) process.exitCode = 1;
  }
}
