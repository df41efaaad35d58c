import { expect, test } from 'vitest';
import { optionalPackage } from '../src/errors/optional-package.ts';

const USE = ['paydocs seed', '@faker-js/faker'] as const;

test('names the package that is not installed', async () => {
  const missing = 'an-absent-package-of-paydocs';
  const loading = optionalPackage(...USE, async () => import(missing) as Promise<object>);
  await expect(loading).rejects.toMatchObject({
    name: 'OperationalError',
    message: 'paydocs seed needs what is not installed: npm install @faker-js/faker',
    exitCode: 78,
  });
});

test('returns what the package has, and passes other errors on', async () => {
  expect(await optionalPackage(...USE, async () => 'loaded')).toBe('loaded');
  const broken = optionalPackage(...USE, async () => Promise.reject(new TypeError('broken')));
  await expect(broken).rejects.toThrow(new TypeError('broken'));
});
