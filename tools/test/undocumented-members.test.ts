import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { undocumentedMembers } from '../undocumented-members.ts';

const root = new URL('../../', import.meta.url).pathname;

const exported = new Set(
  readFileSync(`${root}packages/testing/test/surface/core.txt`, 'utf8')
    .split('\n')
    .map((line) => line.replace(/^type /, '').trim()),
);

test('each member of the public interfaces of the core has a docstring', () => {
  const files = globSync('packages/core/src/**/*.ts', { cwd: root });
  const missing = files.flatMap((file) =>
    undocumentedMembers(readFileSync(root + file, 'utf8'), (name) => exported.has(name)),
  );
  expect(missing).toEqual([]);
});

const SOURCE = `
/** A thing. */
export interface Thing extends Other {
  /** The id. */
  readonly id: number;
  readonly name: string;
  /**
   * Returns a thing.
   */
  find(id: number): Promise<Thing>;
  remove(id: number): Promise<void>;
  readonly [key: string]: unknown;
}

export interface Empty extends Other {}

export interface Hidden {
  readonly id: number;
}

export class Lost extends Error {
  override readonly name = 'Lost';
  readonly cause: unknown;

  constructor() {
    super();
  }
}

const value = {
  id: 1,
};
`;

test('members without a docstring are named, of public types only', () => {
  expect(undocumentedMembers(SOURCE, (name) => name !== 'Hidden')).toEqual([
    'Thing.name',
    'Thing.remove',
    'Thing.key',
    'Lost.cause',
  ]);
  expect(undocumentedMembers(SOURCE, () => true)).toContain('Hidden.id');
});
