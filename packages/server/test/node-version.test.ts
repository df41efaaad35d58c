import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openPaydocs } from '../src/index.ts';
import { unsupportedNode } from '../src/node-version.ts';

test.each(['22.17.0', '22.18.1', '23.0.0', '24.0.0', '24.21.0', '100.0.0'])(
  'accepts Node.js %s',
  (version) => {
    expect(unsupportedNode(version)).toBeUndefined();
  },
);

test.each(['18.20.8', '20.20.2', '22.16.9'])('rejects Node.js %s in one sentence', (version) => {
  expect(unsupportedNode(version)).toBe(
    `paydocs needs Node.js 22.17 or newer; this is ${version}.`,
  );
});

/** Changes the version that the process says it has. */
const pretend = (version: string): void => {
  Object.defineProperty(process.versions, 'node', { value: version, configurable: true });
};

test('openPaydocs rejects it as well, before it reads its options', async () => {
  const { node } = process.versions;
  onTestFinished(() => pretend(node));
  pretend('20.20.2');
  await expect(openPaydocs({})).rejects.toThrow(
    'paydocs needs Node.js 22.17 or newer; this is 20.20.2.',
  );
});

test('rejects the versions that the package manifest excludes', () => {
  const manifest = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8'));
  expect(manifest.engines).toEqual({ node: '>=22.17' });
});
