import { memoryCommonPasswords, memoryHasher } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, sampleCore } from '../sample-core.ts';
import { sampleReset } from './sample-reset.ts';

const ada = { firstName: 'Ada', lastName: "O'Löwe", email: 'ada.king@acme.test' };

const register = async (password: string, site = {}) => {
  const sample = await sampleCore({ ...site });
  return sample.core.register({ ...ada, password });
};

describe('a new password', () => {
  test.each(['password', 'PassWord', '12345678', 'IloveYou'])(
    'is refused for %s, one of the commonest, before it is hashed',
    async (password) => {
      const hasher = { ...memoryHasher(), hash: () => Promise.reject(new Error('Hashed.')) };
      const { core } = await sampleCore({}, { hasher });
      expect(await issuesOf(core.register({ ...ada, password }))).toEqual(['password common']);
    },
  );

  test.each([
    ['a blank behind', 'password1 '],
    ['a blank in front', ' password1'],
    ['blanks inside', 'i love you'],
    ['another kind of blank', '\u3000sunshine'],
    ['a character that nobody sees', 'sun\u200bshine'],
    ['full-width letters', 'ｐａｓｓｗｏｒｄ１'],
    ['accents', 'p\u00e1ssw\u00f3rd'],
    ['the word twice', 'passwordpassword'],
    ['the word twice, with a blank', 'Sunshine sunshine'],
    ['a spaced sequence', '1 2 3 4 5 6 7 8'],
  ])('is refused for a common one with %s: %j', async (_name, password) => {
    expect(await issuesOf(register(password))).toEqual(['password common']);
  });

  test('may be a common one of a host that has another list', async () => {
    const { core } = await sampleCore({}, { commonPasswords: memoryCommonPasswords([]) });
    expect(await core.register({ ...ada, password: 'password' })).toMatchObject({ id: 17 });
  });

  test.each([
    ['the e-mail address', 'ada.king@acme.test'],
    ['its local part', 'ADA-King!'],
    ['a part of it with a year', 'King2026'],
    ['the last name in another spelling', "1 O'LO\u0308WE 1"],
    ['the last name with a few characters', 'olöwe-123'],
    ['a name in full-width letters', 'ＡＤＡ－ｋｉｎｇ'],
    ['both names', 'ada o löwe'],
    ['a name again and again', 'adaadaada1'],
    ['the name of the site', 'Payroll!Payroll!'],
    ['the identifier of the site and more', 'main-1234'],
  ])('is refused for %s: %s', async (_name, password) => {
    expect(await issuesOf(register(password))).toEqual(['password personal']);
  });

  test.each([
    'a long pass phrase',
    'correct horse battery staple',
    'ada likes analytical engines',
    '!?%&/()=.,',
    'пароль-из-слов',
  ])('may be %s', async (password) => {
    expect((await register(password)).email).toBe(ada.email);
  });

  test('counts no word of fewer than three letters', async () => {
    const { core } = await sampleCore();
    const al = { firstName: 'Al', lastName: 'Wu', email: 'x@acme.test' };
    expect(await core.register({ ...al, password: 'alwu-wual' })).toMatchObject({
      firstName: 'Al',
    });
  });

  // @promise R66
  test.each([
    ['common', 'sunshine'],
    ['personal', 'manager-1'],
  ])('of a reset is refused as %s, and the link stays valid', async (rule, password) => {
    const { core, reset } = await sampleReset();
    expect(await issuesOf(core.resetPassword({ ...reset, password }))).toEqual([
      `password ${rule}`,
    ]);
    await core.resetPassword(reset);
  });

  test('of a reset is checked for the owner of a valid link only', async () => {
    const { core, reset } = await sampleReset();
    const attempt = { ...reset, token: 'unknown', password: 'sunshine' };
    expect(await issuesOf(core.resetPassword(attempt))).toEqual(['token token']);
  });

  test('is not checked at a login: existing passwords keep working', async () => {
    const { core, hasher, store } = await sampleCore();
    store.changeUser(6, { passwordHash: await hasher.hash('sunshine') });
    const email = 'member@main.test';
    expect((await core.login({ email, password: 'sunshine' })).user.email).toBe(email);
  });
});
