import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Returns the folder from which Node.js loads a package for a file in `from`, or undefined. */
const folderOf = (name: string, from: string): string | undefined => {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder)) return undefined;
  }
};

/**
 * Returns the folders of packages and of all that they depend on. Optional packages of other platforms
 * are not installed, and so not included.
 *
 * @throws Error for a package that is not installed.
 */
export const runtimePackages = (names: readonly string[], root: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = folderOf(name, from);
    if (folder === undefined && !isOptional) throw new Error(`${name} is not installed.`);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(folder);
    for (const each of Object.keys(optionalDependencies)) add(each, folder, true);
    for (const each of Object.keys(dependencies)) {
      if (!(each in optionalDependencies)) add(each, folder, false);
    }
  };
  for (const name of names) add(name, root, false);
  return found;
};
