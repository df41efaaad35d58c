import { expect, test } from 'vitest';
import { billOfMaterials } from '../release/bill-of-materials.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly content: string }[];
  readonly licenses?: readonly { readonly expression: string }[];
}

const release = { version: '0.1.0', commit: 'abc1234', builtAtMs: Date.UTC(2026, 0) };
const text = billOfMaterials(release);
const bill: { readonly components: readonly Component[] } = JSON.parse(text);
const names = bill.components.map(({ name }) => name);

test('a bill of materials is one of CycloneDX for the release', () => {
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: expect.stringMatching(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    ),
    metadata: {
      timestamp: '2026-01-01T00:00:00.000Z',
      component: { purl: 'pkg:npm/paydocs@0.1.0', properties: [{ value: 'abc1234' }] },
    },
  });
});

test.each([
  '@faker-js/faker',
  '@mikro-orm/postgresql',
  '@paydocs/core',
  'better-sqlite3',
  'koa',
  'kysely',
  'pg',
  'pino',
])('it lists %s', (name) => expect(names).toContain(name));

test.each(['@paydocs/testing', 'vitest', 'typescript', 'express'])(
  'it does not list %s, which no release contains',
  (name) => expect(names).not.toContain(name),
);

test('every package has a version and an address, and is listed once', () => {
  for (const { version, purl } of bill.components) {
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/);
  }
  expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(names.length);
});

test('every package has the license that it declares; png-js declares none', () => {
  const without = bill.components.filter(({ licenses }) => licenses === undefined);
  expect(without.map(({ name }) => name)).toEqual(['png-js']);
  for (const { licenses = [] } of bill.components) {
    for (const { expression } of licenses) expect(expression).toMatch(/^[\w.() -]+$/);
  }
});

test('every package of a registry has the digest of the lock file', () => {
  const without = bill.components.filter(({ hashes }) => hashes === undefined);
  expect(without.map(({ name }) => name).filter((name) => !name.startsWith('@paydocs/'))).toEqual(
    [],
  );
});

test('equal files give an equal text, without a path of this machine', () => {
  expect(billOfMaterials(release)).toBe(text);
  expect(text).not.toContain(import.meta.dirname.split('/').slice(0, 3).join('/'));
  expect(billOfMaterials({ ...release, commit: 'def5678' })).not.toBe(text);
});
