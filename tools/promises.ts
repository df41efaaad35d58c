import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path/posix';
import { argv } from 'node:process';

/** The page of promises, from the root of the repository. */
const PAGE = 'test/security/promises.md';

const TESTS = '{packages/**/test,packages/testing/src/contracts,test,tools/test}/**/*.ts';

const ROW = /^\| (R\d+b?) \| (.+?) \|.*$/gm;

const TAG = /^[ \t]*\/\/ @promise (.+)\n/gm;

/** A test, `test.each(…)(…)`, or the expectation of a contract, up to the end of its name. */
const NAMED =
  /^\s*(?:(?:test|describe)(?:\.(?:each|for|runIf)(?:<.+?>)?\([\s\S]*?\))?\(\s*)?(['"`])((?:\\.|(?!\1).)+)\1/;

/** A test that keeps promises. */
export interface PromisedTest {
  /** From the root of the repository. */
  readonly file: string;
  readonly name: string;
  readonly ids: readonly string[];
}

/**
 * Returns the tests of a file that a comment `// @promise R01 R02` precedes.
 *
 * @throws Error for a comment before anything else, such as a skipped test.
 */
export const promisedTests = (file: string, source: string): readonly PromisedTest[] =>
  [...source.matchAll(TAG)].map(({ 0: tag, 1: ids = '', index }) => {
    const name = NAMED.exec(source.slice(index + tag.length))?.[2];
    if (name === undefined) throw new Error(`${file}: no test follows @promise ${ids}`);
    return { file, name: name.replaceAll(/\\(['"`])/g, '$1'), ids: ids.split(' ') };
  });

/**
 * Returns the page, with the tests of each row `| id | promise | tests |`.
 *
 * @throws Error for a promise without a test, or a test of a promise that the page does not have.
 */
export const withTests = (page: string, tests: readonly PromisedTest[]): string => {
  const unknown = new Set(tests.flatMap(({ ids }) => ids));
  const written = page.replaceAll(ROW, (_, id: string, promise: string) => {
    if (!unknown.delete(id)) throw new Error(`${id}: no test has @promise ${id}`);
    const links = tests
      .filter(({ ids }) => ids.includes(id))
      .map(({ file, name }) => {
        const title = basename(file).replace(/(\.int|\.contract)?(\.test)?\.ts$/, '');
        return `[${title}](${relative('test/security', file)}): ${name.replaceAll('|', '\\|')}`;
      });
    return `| ${id} | ${promise} | ${links.join('<br>')} |`;
  });
  if (unknown.size > 0) throw new Error(`${PAGE} has no row ${[...unknown].join(', ')}`);
  return written;
};

/** Returns the page as it is, and as the tests of the repository make it. */
export const readPage = (): { readonly page: string; readonly written: string } => {
  const page = readFileSync(PAGE, 'utf8');
  const files = globSync(TESTS, { exclude: ['**/node_modules'] }).toSorted();
  return {
    page,
    written: withTests(
      page,
      files.flatMap((file) => promisedTests(file, readFileSync(file, 'utf8'))),
    ),
  };
};

if (argv[1] === import.meta.filename) writeFileSync(PAGE, readPage().written);
