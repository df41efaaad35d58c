import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, sampleCore } from '../sample-core.ts';
import { EMAIL, sampleReset } from './sample-reset.ts';

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.test' };

/** Every use case that takes a new password. */
const useCases: Readonly<Record<string, (password: string) => Promise<unknown>>> = {
  'accounts/change-password.ts': async (password) => {
    const { core, signIn } = await sampleCore();
    return core.changePassword(await signIn(EMAIL), { currentPassword: SAMPLE_PASSWORD, password });
  },
  'accounts/register.ts': async (password) =>
    (await sampleCore()).core.register({ ...person, password }),
  'accounts/reset-password.ts': async (password) => {
    const { core, reset } = await sampleReset();
    return core.resetPassword({ ...reset, password });
  },
  'administration/create-user.ts': async (password) =>
    (await sampleCore()).core.createUser({ ...person, role: 'Member', password }),
};

const SOURCES = join(import.meta.dirname, '../../src');

describe.each(Object.entries(useCases))('the new password of %s', (_file, setPassword) => {
  // @promise R66
  test.each(['987654321', '123123123', '00000000', 'aaaaaaaa', '1234abcd', 'sunshine'])(
    'is refused for %s',
    async (password) => {
      expect(await issuesOf(setPassword(password))).toEqual(['password common']);
    },
  );

  test('may be a pass phrase', async () => {
    await setPassword('a wholly new password');
  });
});

// @promise R66
test('every use case that hashes a password takes a new one, is the login, or makes one that nobody has', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const hashing = files.filter(
    (file) => file.endsWith('.ts') && readFileSync(join(SOURCES, file), 'utf8').includes('.hash('),
  );
  const unknown = [
    'accounts/steps/identified-user.ts',
    'payroll/invite-employee.ts',
    'users/create-site-user.ts',
  ];
  const known = [...Object.keys(useCases), 'accounts/login.ts'];
  expect(hashing.toSorted()).toEqual([...known, ...unknown].toSorted());
  for (const file of unknown) {
    expect(readFileSync(join(SOURCES, file), 'utf8')).toContain('.hash(noPassword(');
  }
});
