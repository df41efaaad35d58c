import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { expectInvalid, useServed } from './bad-input.ts';

const { url, unexpected } = useServed();

const register = (body: object | string) =>
  send(url(), { method: 'POST', path: '/auth/register', body });
const login = (body: object | string) => send(url(), { method: 'POST', path: '/auth/login', body });

describe('a body', () => {
  const fields = ['email', 'first_name', 'last_name', 'password', 'password_confirmation'];
  const good = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'bad-input@example.test',
    password: 'a long pass phrase',
    password_confirmation: 'a long pass phrase',
  };

  test('that is empty or absent lacks every field', async () => {
    expectInvalid(await register({}), ...fields);
    expectInvalid(await login({}), 'email', 'password');
    expectInvalid(await send(url(), { method: 'POST', path: '/auth/login' }), 'email', 'password');
    expect((await login({})).body.errors).toStrictEqual({
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    });
  });

  const wrongTypes = [5, 0, 1.5, true, false, {}, { $ne: null }, [], ['a@b.test'], [[]]];
  const wrong = fields.flatMap((field) =>
    [...wrongTypes, null, ''].map((value) => ({ field, value })),
  );

  // @promise R15
  test.each(wrong)('is refused for $value as $field', async ({ field, value }) => {
    const answer = await register({ ...good, [field]: value });
    expectInvalid(answer, field);
    const sentence = answer.body.errors?.[field]?.[0];
    expect(sentence).toBe(
      `The ${field.replaceAll('_', ' ')} field ${
        value === null || value === '' ? 'is required.' : 'must be a string.'
      }`,
    );
  });

  const badTexts: readonly [field: string, value: string][] = [
    ['first_name', '   '],
    ['first_name', 'a'.repeat(256)],
    ['first_name', 'a\u0000b'],
    ['last_name', 'a\nb'],
    ['last_name', '\ud800'],
    ['email', 'nobody'],
    ['email', '@'],
    ['email', 'a@b@c.test'],
    ['email', 'a b@c.test'],
    ['email', 'ä@c.test'],
    ['email', 'a@ä.test'],
    ['email', '\u212a@c.test'],
    ['email', `${'a'.repeat(65)}@c.test`],
    ['email', `a@${'b'.repeat(255)}.test`],
    ['email', 'a\u0000@c.test'],
    ['email', 'a@c.test\r\nBcc: x@y.test'],
  ];

  test.each(badTexts)('is refused for the %s %j', async (field, value) => {
    expectInvalid(await register({ ...good, [field]: value }), field);
  });

  test.each(['short', 'x'.repeat(257), 'nul\u0000nul\u0000nul'])(
    'is refused for the password %j, at login as well',
    async (password) => {
      const body = { ...good, password, password_confirmation: password };
      expectInvalid(await register(body), 'password');
      expectInvalid(await login({ email: 'owner@main.test', password }), 'password');
    },
  );

  test('is refused when the confirmation differs, on the password as in Laravel', async () => {
    const answer = await register({ ...good, password_confirmation: 'another pass phrase' });
    expectInvalid(answer, 'password');
    expect(answer.body.errors?.['password']).toStrictEqual([
      'The password field confirmation does not match.',
    ]);
  });

  test('is refused without a confirmation, on the confirmation', async () => {
    const { password_confirmation: _, ...without } = good;
    const answer = await register(without);
    expect(answer.body.errors).toStrictEqual({
      password_confirmation: ['The password confirmation field is required.'],
    });
  });

  test('is accepted with unknown fields of any name', async () => {
    const body = `{"email":"owner@main.test","password":${JSON.stringify(SAMPLE_PASSWORD)},
      "constructor":{"prototype":{"isAdmin":true}},"toString":1,"x":[[[]]]}`;
    expect((await login(body)).status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });
});

test('no bad input was reported as an error', () => {
  expect(unexpected).toStrictEqual([]);
});
