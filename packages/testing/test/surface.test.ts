import { readFileSync } from 'node:fs';
import * as core from '@paydocs/core';
import * as testing from '@paydocs/testing';
import * as contracts from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';

const entries = [
  { name: '@paydocs/core', entry: '../../core/src/index.ts', values: core, list: 'core' },
  { name: '@paydocs/testing', entry: '../src/index.ts', values: testing, list: 'testing' },
  {
    name: '@paydocs/testing/contracts',
    entry: '../src/contracts/index.ts',
    values: contracts,
    list: 'testing-contracts',
  },
];

/** Returns the exported names of an entry; the names of types start with `type`. */
const exportedNames = (source: string): string[] =>
  [...source.matchAll(/export (type )?\{([^}]*)\}/g)]
    .flatMap(([, type = '', names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => name.replace(/^(type )?\w+ as /, '$1'))
        .map((name) => (name.startsWith('type ') ? name : type + name)),
    )
    .toSorted();

/** Returns the text of an entry, with that of the files which it exports. */
const sourceOf = (url: URL): string =>
  readFileSync(url, 'utf8').replaceAll(/export \* from '(\.\/[\w/-]+\.ts)';/g, (_, path: string) =>
    sourceOf(new URL(path, url)),
  );

describe.each(entries)('the public names of $name', ({ entry, values, list }) => {
  const source = sourceOf(new URL(entry, import.meta.url));
  const names = exportedNames(source);

  test('match the snapshot', async () => {
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`surface/${list}.txt`);
  });

  test('are exported by name', () => {
    const valueNames = names.filter((name) => !name.startsWith('type '));
    expect(Object.keys(values).toSorted()).toEqual(valueNames);
    expect(source).not.toContain('export *');
  });
});
