import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

interface Solution {
  readonly references: readonly { readonly path: string }[];
}

test('the build includes every package', () => {
  const packages = globSync('packages/{*,adapters/*}/package.json', { cwd: ROOT }).map(dirname);
  const { references }: Solution = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  expect(references.map(({ path }) => path).toSorted()).toEqual(packages.toSorted());
});
