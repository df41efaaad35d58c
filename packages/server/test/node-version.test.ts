import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeComplaint } from '../src/node-version.ts';

test.each(['22.17.0', '22.18.1', '23.0.0', '24.0.0', '24.21.0', '100.0.0'])(
  'accepts Node.js %s',
  (version) => {
    expect(nodeComplaint(version)).toBeUndefined();
  },
);

test.each(['18.20.8', '20.20.2', '22.16.9'])('refuses Node.js %s in one sentence', (version) => {
  expect(nodeComplaint(version)).toBe(`paydocs needs Node.js 22.17 or newer; this is ${version}.`);
});

test('refuses what the package manifest excludes', () => {
  const manifest = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8'));
  expect(manifest.engines).toEqual({ node: '>=22.17' });
});
