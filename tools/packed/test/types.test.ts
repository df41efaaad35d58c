import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { MANAGERS } from '../consumers.ts';
import { packedFolder, packedPackages, ROOT, toolPath } from '../packages.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  'TypeScript 5': toolPath('typescript'),
  'TypeScript 6': toolPath('typescript-6'),
  'TypeScript 7': join(ROOT, 'node_modules/typescript'),
};

const COMPILERS = Object.keys(PACKAGES);

/** The declarations are the same for both: only pnpm hides packages that are not declared. */
const COMPILERS_OF = { npm: COMPILERS.slice(-1), pnpm: COMPILERS };

const RESOLUTIONS = { nodenext: 'nodenext', bundler: 'preserve' };

/** Packages whose own declarations fail under `exactOptionalPropertyTypes`. */
const FOREIGN_ERRORS = ['@mikro-orm/core'];

const folder = packedFolder();

const entriesOf = (consumer: string, name: string): readonly string[] => {
  const manifest = readFileSync(join(consumer, 'node_modules', name, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest);
  return Object.keys(exports)
    .filter((key) => !key.endsWith('.json'))
    .map((key) => `${name}${key.slice(1)}`);
};

/** Writes a module that has the types of every entry of every package. */
const writeEntries = (consumer: string): void => {
  const entries = packedPackages().flatMap(({ name }) => entriesOf(consumer, name));
  const lines = entries.map((entry, index) => `export * as entry${index} from '${entry}';\n`);
  assert.ok(lines.length > packedPackages().length);
  writeFileSync(join(consumer, 'entries.ts'), lines.join(''));
};

/** Returns the packages of the declarations with errors, and the lines of all other errors. */
const errorsOf = async (consumer: string, compiler: string): Promise<ReadonlySet<string>> => {
  const program = join(PACKAGES[compiler] ?? '', 'bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '-p', '.'], {
    cwd: consumer,
  }).catch((error: { readonly stdout: string }) => error);
  const lines = stdout.split('\n').filter((line) => /error TS\d+/.test(line));
  const place = /^(?:.*\/)?node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//;
  return new Set(lines.map((line) => place.exec(line)?.groups?.['name'] ?? line));
};

for (const manager of MANAGERS) {
  const consumer = join(folder, manager);
  for (const [moduleResolution, module] of Object.entries(RESOLUTIONS)) {
    describe(`installed with ${manager}, moduleResolution ${moduleResolution}`, () => {
      for (const compiler of COMPILERS_OF[manager]) {
        test(`${compiler} finds no error in the declarations`, async () => {
          writeEntries(consumer);
          const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
          const types = { types: ['node'], target: 'es2023', noEmit: true };
          const compilerOptions = { module, moduleResolution, ...strict, ...types };
          const config = { compilerOptions, files: ['entries.ts', 'host.ts', 'express-host.ts'] };
          writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(config));
          const errors = [...(await errorsOf(consumer, compiler))];
          assert.deepEqual(
            errors.filter((name) => !FOREIGN_ERRORS.includes(name)),
            [],
          );
        });
      }
    });
  }
}

test('every compiler is the one that its name says', () => {
  for (const [name, path] of Object.entries(PACKAGES)) {
    const { version } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    assert.equal(`TypeScript ${version.split('.', 1)}`, name);
  }
  assert.ok(readdirSync(join(folder, 'pnpm/node_modules')).includes('.pnpm'));
});

test('npm puts the content-disposition of Express beside the types of Koa', () => {
  const manifest = join(folder, 'npm/node_modules/content-disposition/package.json');
  assert.match(JSON.parse(readFileSync(manifest, 'utf8')).version, /^2\./);
});
