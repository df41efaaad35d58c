import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { billOfMaterials } from './bill-of-materials.ts';
import { packRelease } from './pack-release.ts';

const ROOT = join(import.meta.dirname, '../..');

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(join(ROOT, 'packages/server/package.json'), 'utf8'),
);

/** Returns the commit of the clone; a tree without Git passes it in `COMMIT`. */
const commit = (): string => {
  const given = process.env['COMMIT'];
  if (given !== undefined) return given;
  if (!existsSync(join(ROOT, '.git'))) return 'unknown';
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain') !== '';
  return `${git('rev-parse', 'HEAD')}${isChanged ? ' with changes' : ''}`;
};

const { values } = parseArgs({
  options: {
    version: { type: 'string', default: version },
    into: { type: 'string', default: join(ROOT, 'release') },
  },
});
// https://reproducible-builds.org/specs/source-date-epoch/
const epoch = process.env['SOURCE_DATE_EPOCH'];
const builtAtMs = epoch === undefined ? Date.now() : Number(epoch) * 1000;
const release = { version: values.version, commit: commit(), builtAtMs };
const tarball = packRelease(release, values.into);
const bill = tarball.replace(/\.tgz$/, '.cdx.json');
writeFileSync(bill, billOfMaterials(release));
console.log(`${tarball}\n${bill}`);
