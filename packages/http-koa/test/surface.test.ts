import { expect, test } from 'vitest';
import * as container from '../src/container.ts';
import * as surface from '../src/index.ts';

test('the package exports exactly these names', () => {
  expect(Object.keys(surface).toSorted()).toStrictEqual(['createApp', 'createServer']);
});

test('its container subpath exports exactly these names and ids', () => {
  expect(Object.keys(container).toSorted()).toStrictEqual(['Id', 'paydocsModule']);
  expect(Object.keys(container.Id)).toStrictEqual([
    'clock',
    'random',
    'users',
    'sites',
    'roles',
    'sessions',
    'employees',
    'hasher',
    'tokens',
    'ports',
    'policy',
    'core',
    'appOptions',
    'app',
  ]);
});
