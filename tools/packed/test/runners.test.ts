import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { MANAGERS } from '../consumers.ts';
import { packedFolder, ROOT, toolPath } from '../packages.ts';

const NODES = {
  'Node.js 24': process.execPath,
  'Node.js 22': toolPath(`node-22-linux-${process.arch}/bin/node`),
};

const runnerPath = (path: string): string => join(packedFolder(), 'runners/node_modules', path);

const GLOBALS = 'globals.test.js';
const JEST = { testRegex: GLOBALS, transform: {}, testEnvironment: 'node' };

interface Runner {
  readonly args: readonly string[];
  /** Returns the numbers of tests that passed and failed, from the report. */
  readonly read: (report: string) => readonly unknown[];
}

const numberAfter = (label: string, report: string): number =>
  Number(new RegExp(`^# ${label} (\\d+)$`, 'm').exec(report)?.[1]);

const linesWith = (start: RegExp, report: string): number =>
  report.split('\n').filter((line) => start.test(line)).length;

const runners: Readonly<Record<string, Runner>> = {
  'node:test': {
    args: ['--test', '--test-reporter=tap', 'node.test.js'],
    read: (report) => [numberAfter('pass', report), numberAfter('fail', report)],
  },
  vitest: {
    args: [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--globals',
      '--reporter=tap-flat',
      GLOBALS,
    ],
    read: (report) => [linesWith(/^ok /, report), linesWith(/^not ok /, report)],
  },
  mocha: {
    args: [runnerPath('mocha/bin/mocha.js'), '--reporter=json', GLOBALS],
    read: (report) => {
      const { stats } = JSON.parse(report);
      return [stats.passes, stats.failures];
    },
  },
  jest: {
    args: [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      runnerPath('jest/bin/jest.js'),
      '--json',
      '--silent',
      '--config',
      JSON.stringify(JEST),
    ],
    read: (report) => {
      const { numPassedTests, numFailedTests } = JSON.parse(report);
      return [numPassedTests, numFailedTests];
    },
  },
};

for (const manager of MANAGERS) {
  const cwd = join(packedFolder(), manager);
  const run = async (node: string, ...args: readonly string[]): Promise<string> => {
    // What runs these tests tells its own programs so, in the environment.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const options = { cwd, env, maxBuffer: 2 ** 26, timeout: 300_000 };
    const { stdout } = await promisify(execFile)(node, args, options).catch(
      (error: { readonly stdout: string }) => error,
    );
    return stdout;
  };

  for (const [name, node] of Object.entries(NODES)) {
    describe(`installed with ${manager}, on ${name}`, () => {
      for (const [runner, { args, read }] of Object.entries(runners)) {
        test(`every contract passes on its double under ${runner}`, async () => {
          const count = Number(await run(node, 'count.js'));
          assert.ok(count > 300);
          const report = await run(node, ...args);
          assert.deepEqual(read(report), [count, 0], report.slice(-4000));
        });
      }

      test('a host serves the API and the files of its pages', async () => {
        assert.equal(await run(node, 'host.ts'), '200 text/css\n');
      });
    });
  }
}

test('every Node.js is the one that its name says', async () => {
  for (const [name, node] of Object.entries(NODES)) {
    const { stdout } = await promisify(execFile)(node, ['--version']);
    assert.match(stdout, new RegExp(`^v${name.slice('Node.js '.length)}\\.`));
  }
});
