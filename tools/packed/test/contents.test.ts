import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { packedFolder, packedPackages, toolPath } from '../packages.ts';

const DECLARATIONS_MAX_BYTES = 105_000;

const folder = packedFolder();
const packed = packedPackages();

const check = async (program: string, ...args: readonly string[]): Promise<void> => {
  await promisify(execFile)(process.execPath, [toolPath(program), ...args], { cwd: folder });
};

const sourcesContentOf = (name: string, path: string): unknown => {
  const text = readFileSync(join(folder, 'npm/node_modules', name, path), 'utf8');
  return JSON.parse(text).sourcesContent;
};

/** Each command of `paydocs` is loaded when it runs. */
const FILES_OF_COMMANDS = 120;

for (const { name, filename, files } of packed) {
  describe(name, () => {
    test('contains the license', () => {
      assert.ok(files.some(({ path }) => path === 'LICENSE'));
    });

    test('has no declaration file over 105 KB', () => {
      const declarations = files.filter(({ path }) => path.endsWith('.d.ts'));
      assert.ok(declarations.length > 0);
      const large = declarations.filter(({ size }) => size > DECLARATIONS_MAX_BYTES);
      assert.deepEqual(large, []);
    });

    test('has its modules in a few files, and no source twice', () => {
      const scripts = files.filter(({ path }) => /^dist\/(?!docs\/).*\.js$/.test(path));
      const most = name === 'paydocs' ? FILES_OF_COMMANDS : 20;
      assert.ok(scripts.length > 0 && scripts.length <= most, `${scripts.length} files`);
      const maps = files.filter(({ path }) => path.endsWith('.js.map') && path.startsWith('dist/'));
      for (const { path } of maps) assert.equal(sourcesContentOf(name, path), undefined, path);
    });

    test('passes publint --strict', () => check('publint/src/cli.js', '--strict', filename));

    test('passes attw --profile esm-only', () =>
      check('@arethetypeswrong/cli/dist/index.js', '--profile', 'esm-only', filename));
  });
}

test('no package installs Swagger UI, whose files and licenses are in @paydocs/http-koa', () => {
  const files = packed.find(({ name }) => name === '@paydocs/http-koa')?.files ?? [];
  const folderOf = 'dist/docs/swagger-ui/';
  assert.deepEqual(
    files.flatMap(({ path }) => (path.startsWith(folderOf) ? [path.slice(folderOf.length)] : [])),
    [
      'LICENSE',
      'NOTICE',
      'swagger-ui-bundle.js',
      'swagger-ui-bundle.js.LICENSE.txt',
      'swagger-ui.css',
    ],
  );
});

test('the command runs from the package, and names an optional package that it lacks', () => {
  const program = join(folder, 'npm/node_modules/.bin/paydocs');
  const run = (...args: readonly string[]) => spawnSync(program, args, { encoding: 'utf8' });
  assert.match(run('--version').stdout, /^\d+\.\d+\.\d+\n$/);
  const { status, stderr } = run('seed');
  assert.equal(status, 78);
  assert.match(stderr, /npm install @faker-js\/faker/);
});

test('a host of core, HTTP interface and doubles gets no driver, Redis client or container', () => {
  const installed = readdirSync(join(folder, 'embedded/node_modules'));
  assert.ok(installed.includes('koa'));
  const unwanted = /^(?:@mikro-orm|better-sqlite3|bullmq|inversify|ioredis|kysely|pg.*|.*redis.*)$/;
  assert.deepEqual(
    installed.filter((name) => unwanted.test(name)),
    [],
  );
});
