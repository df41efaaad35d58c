import { memoryHasher, memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, sampleCore } from '../sample-core.ts';
import { EMAIL, sampleReset } from './sample-reset.ts';

const COMPOSED = 'Stra\u00dfencaf\u00e9-\u00fcber-77';
const FORMS = {
  composed: COMPOSED,
  decomposed: COMPOSED.normalize('NFD'),
  'full-width': COMPOSED.replace('77', '\uff17\uff17'),
} as const;

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.test' };

/** A core whose passwords were hashed as they were typed. */
const coreWithOldHashes = async (password: string) => {
  const old = memoryHasher();
  const { store, users, sessions } = memoryPorts(
    await sampleData({ hashPassword: async () => old.hash(password) }),
  );
  return sampleCore({}, { store, users, sessions });
};

const forms = Object.entries(FORMS);
const pairs = forms.flatMap(([one, chosen]) =>
  forms.map(([other, typed]) => [one, other, { chosen, typed }] as const),
);

describe.each(pairs)('a password that was chosen %s and is typed %s', (_one, _other, password) => {
  const { chosen, typed } = password;

  test('signs in after a registration', async () => {
    const { core } = await sampleCore();
    await core.register({ ...person, password: chosen });
    expect((await core.login({ email: person.email, password: typed })).user.lastName).toBe(
      person.lastName,
    );
  });

  test('signs in after an operator created the user', async () => {
    const { core } = await sampleCore();
    await core.createUser({ ...person, role: 'Owner', password: chosen });
    const attempt = { email: person.email, password: typed, surface: 'administrative' } as const;
    expect((await core.login(attempt)).user.lastName).toBe(person.lastName);
  });

  test('signs in after a reset', async () => {
    const { core, reset } = await sampleReset();
    await core.resetPassword({ ...reset, password: chosen });
    expect((await core.login({ email: EMAIL, password: typed })).user.email).toBe(EMAIL);
  });

  test('is the current password of a change', async () => {
    const { core, reset } = await sampleReset();
    await core.resetPassword({ ...reset, password: chosen });
    const { token } = await core.login({ email: EMAIL, password: typed });
    const caller = await core.authenticate(token.text);
    const next = 'another-kettle-9912';
    await core.changePassword(caller, { currentPassword: typed, password: next });
    expect((await core.login({ email: EMAIL, password: next })).user.email).toBe(EMAIL);
  });
});

describe('an old hash of a password as it was typed', () => {
  // @promise R33
  test.each(forms)('%s still signs in, and is replaced', async (_form, typed) => {
    const { core, users, hasher } = await coreWithOldHashes(typed);
    expect((await core.login({ email: EMAIL, password: typed })).user.email).toBe(EMAIL);
    const after = await users.findAccountByEmail(EMAIL);
    expect(await hasher.verify(COMPOSED, after?.passwordHash)).toBe(true);
    for (const form of Object.values(FORMS)) {
      expect((await core.login({ email: EMAIL, password: form })).user.email).toBe(EMAIL);
    }
  });

  test('is not replaced when it is the normalized one', async () => {
    const { core, users } = await coreWithOldHashes(COMPOSED);
    const before = await users.findAccountByEmail(EMAIL);
    await core.login({ email: EMAIL, password: FORMS.decomposed });
    expect(await users.findAccountByEmail(EMAIL)).toEqual(before);
  });
});

test('an unknown e-mail and a wrong password take equal work in every form', async () => {
  const works: number[] = [];
  for (const email of [EMAIL, 'nobody@main.test']) {
    for (const password of Object.values(FORMS)) {
      const inner = memoryHasher();
      let verified = 0;
      const hasher = {
        ...inner,
        verify: async (given: string, hash?: string) => {
          verified += 1;
          return inner.verify(given, hash);
        },
      };
      const { core } = await sampleCore({}, { hasher });
      expect(await codeOf(core.login({ email, password }))).toBe('credentials.invalid');
      works.push(verified);
    }
  }
  expect(works).toEqual([1, 2, 2, 1, 2, 2]);
});
