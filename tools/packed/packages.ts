import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** A packed package, as `npm pack --json` describes it. */
export interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

const INDEX = 'packed.json';

/** Packs every package of the workspace into a folder. */
export const packPackages = async (folder: string): Promise<readonly Packed[]> => {
  const folders = globSync('packages/{*,adapters/*}/package.json', { cwd: ROOT }).map(dirname);
  const options = ['--json', '--ignore-scripts', '--pack-destination', folder];
  const args = ['pack', ...options, ...folders.map((path) => `./${path}`)];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  writeFileSync(join(folder, INDEX), stdout);
  return JSON.parse(stdout);
};

/** Returns the folder that the tests share. */
export const packedFolder = (): string => {
  const folder = process.env['PACKED_FOLDER'];
  if (folder === undefined) throw new Error('Run the tests with `npm run test:packed`.');
  return folder;
};

/** Returns the packages that are packed into the folder that the tests share. */
export const packedPackages = (): readonly Packed[] =>
  JSON.parse(readFileSync(join(packedFolder(), INDEX), 'utf8'));

/** Returns the path of a program of tools/npm, such as `publint`. */
export const toolPath = (path: string): string => join(ROOT, 'tools/npm/node_modules', path);
