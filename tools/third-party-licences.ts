import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

const RULE = '-'.repeat(80);

/** Returns the folder of a module's npm package; undefined for a module of this repository. */
const packageFolder = (moduleId: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(moduleId)?.[0];

const filesOf = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => join(folder, name))
    .toSorted();

const section = (folder: string, substitutes: string): string => {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const own = filesOf(folder, /^(?:un)?licen[cs]e|^copying/i);
  const substitute = join(substitutes, `${name}@${version}.txt`);
  const licences = own.length === 0 && existsSync(substitute) ? [substitute] : own;
  if (licences.length === 0) throw new Error(`${name} ${version} comes without a licence file.`);
  const texts = [...licences, ...filesOf(folder, /^(?:copyright)?notice/i)].map((file) =>
    readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim(),
  );
  return `${name} ${version}\n\n${texts.join('\n\n')}\n`;
};

/**
 * Writes `THIRD-PARTY.txt` into a bundle, with the name, version and licence of every bundled npm
 * package. A package without a licence file fails the build.
 *
 * @param substitutes a folder with `<name>@<version>.txt` for each package that was published without
 *   its licence file: the licence from the package's repository.
 */
export const thirdPartyLicences = (substitutes: string): Plugin => ({
  name: 'third-party-licences',
  generateBundle(_options, files) {
    const folders = new Set<string>();
    for (const file of Object.values(files)) {
      const moduleIds = file.type === 'chunk' ? file.moduleIds : [];
      for (const folder of moduleIds.map(packageFolder)) if (folder) folders.add(folder);
    }
    // One version may be installed in several folders.
    const sections = new Set([...folders].map((folder) => section(folder, substitutes)));
    const source = [...sections].toSorted().join(`\n${RULE}\n\n`);
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source });
  },
});
