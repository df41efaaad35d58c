import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

const RULE = '-'.repeat(80);

/** The folder of the package that a module lies in; undefined for a module of ours. */
const packageFolder = (moduleId: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(moduleId)?.[0];

const filesOf = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => join(folder, name))
    .toSorted();

const section = (folder: string, standIns: string): string => {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const own = filesOf(folder, /^(?:un)?licen[cs]e|^copying/i);
  const standIn = join(standIns, `${name}@${version}.txt`);
  const licences = own.length === 0 && existsSync(standIn) ? [standIn] : own;
  if (licences.length === 0) throw new Error(`${name} ${version} comes without a licence file.`);
  const texts = [...licences, ...filesOf(folder, /^(?:copyright)?notice/i)].map((file) =>
    readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim(),
  );
  return `${name} ${version}\n\n${texts.join('\n\n')}\n`;
};

/**
 * Writes the names, versions and licences of all packages of npm that a bundle holds parts of into
 * its `THIRD-PARTY.txt`. A package without a licence file fails the bundle.
 *
 * @param standIns a folder with `<name>@<version>.txt` for a package that was published without its
 *   licence file: what its authors have in their repository.
 */
export const thirdPartyLicences = (standIns: string): Plugin => ({
  name: 'third-party-licences',
  generateBundle(_options, files) {
    const folders = new Set<string>();
    for (const file of Object.values(files)) {
      const moduleIds = file.type === 'chunk' ? file.moduleIds : [];
      for (const folder of moduleIds.map(packageFolder)) if (folder) folders.add(folder);
    }
    // The same version may lie in several folders.
    const sections = new Set([...folders].map((folder) => section(folder, standIns)));
    const source = [...sections].toSorted().join(`\n${RULE}\n\n`);
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source });
  },
});
