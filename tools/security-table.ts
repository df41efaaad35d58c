import { dirname, join } from 'node:path/posix';

/** The file of the table, from the root of the repository. */
export const PROMISES = 'test/security/promises.md';

/** A test that keeps a promise: its file, from the root of the repository, and its full name. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** A row of the table in {@link PROMISES}. */
export interface SecurityRow {
  /** The number of the requirement, such as `R01`. */
  readonly id: string;
  readonly promise: string;
  readonly tests: readonly NamedTest[];
}

const ROW = /^\| (R\d+b?) \| (.+?) \| (.+) \|$/gm;
const OPEN = /^- (R\d+b?): .+$/gm;
const TEST = /^\[[^\]]+\]\(([^)]+)\): (.+)$/;

const testOf = (text: string): NamedTest => {
  const [, path, name] = TEST.exec(text) ?? [];
  if (path === undefined || name === undefined) throw new Error(`Not [file](path): name: ${text}`);
  return { file: join(dirname(PROMISES), path), name };
};

/**
 * Returns the rows of the table `| id | promise | tests |`. A test is written as
 * `[file](path): full name` with the path from the folder of the table; several tests are separated by `<br>`.
 *
 * @throws Error for a test in another form.
 */
export const securityRows = (markdown: string): readonly SecurityRow[] =>
  [...markdown.matchAll(ROW)].map(([, id = '', promise = '', tests = '']) => ({
    id,
    promise,
    tests: tests.split('<br>').map(testOf),
  }));

/** Returns the ids of the list `- id: sentence`: the requirements that are not kept yet. */
export const openRequirements = (markdown: string): readonly string[] =>
  [...markdown.matchAll(OPEN)].map(([, id = '']) => id);

/** The result of a test: `passed`, `failed`, `skipped` or `pending`. */
export interface TestOutcome extends NamedTest {
  readonly state: string;
}

/**
 * Returns a sentence for each test of the rows that did not pass, although its file ran. Of tests with
 * one name, each must pass.
 */
export const unkeptPromises = (
  rows: readonly SecurityRow[],
  outcomes: readonly TestOutcome[],
): readonly string[] => {
  const files = new Set(outcomes.map(({ file }) => file));
  const states = new Map<string, string>();
  for (const { file, name, state } of outcomes) {
    const test = `${file}: ${name}`;
    if ((states.get(test) ?? 'passed') === 'passed') states.set(test, state);
  }
  return rows.flatMap(({ id, tests }) =>
    tests
      .filter(({ file }) => files.has(file))
      .map(({ file, name }) => ({
        test: `${file}: ${name}`,
        state: states.get(`${file}: ${name}`),
      }))
      .filter(({ state }) => state !== 'passed')
      .map(({ test, state }) => `${id}: ${state ?? 'there is no test'} ${test}`),
  );
};

/** Returns a sentence for each file of the rows that is not among the outcomes. */
export const missingFiles = (
  rows: readonly SecurityRow[],
  outcomes: readonly TestOutcome[],
): readonly string[] => {
  const ran = new Set(outcomes.map(({ file }) => file));
  return rows.flatMap(({ id, tests }) =>
    tests.filter(({ file }) => !ran.has(file)).map(({ file }) => `${id}: ${file} did not run`),
  );
};

/** Returns the name that a test has when every program is installed. */
export const completeName = (name: string): string =>
  name
    .replace(/ \(to run it: [^)]+\)/, '')
    .replace(/in memory \(in Redis after: [^)]+\)/, 'in Redis');
