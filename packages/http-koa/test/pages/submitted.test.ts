import { defaultPolicy } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { describe, expect, test } from 'vitest';
import { createApiToken } from '../../../../test/api/api-token-client.ts';
import { send, signIn } from '../../../../test/api/client.ts';
import { serveForTest, serveInMemory } from '../serve.ts';
import {
  attempt,
  DEAD_LINK,
  EMAIL,
  expectPage,
  NEW_PASSWORD,
  submit,
  withEmail,
} from './page-client.ts';

describe('a submitted form', () => {
  test('changes the password and revokes every session', async () => {
    const { url, token } = await withEmail();
    const session = await signIn(url, EMAIL, SAMPLE_PASSWORD);
    const page = await expectPage(await submit(url, attempt(token)), 200);
    expect(page).toContain('Your password has been changed');
    expect(page).not.toContain(token);
    expect((await send(url, { path: '/auth/me', token: session })).status).toBe(401);
    await expect(signIn(url, EMAIL, SAMPLE_PASSWORD)).rejects.toThrow('Invalid credentials.');
    await expect(signIn(url, EMAIL, NEW_PASSWORD)).resolves.toBeTypeOf('string');
  });

  test('redirects to the page after it, so that a reload changes nothing', async () => {
    const { url, token } = await withEmail();
    const answer = await submit(url, attempt(token), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toStrictEqual([303, '?done']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const after = new URL('?done', answer.url);
    expect(after.href).toBe(`${url}/reset-password?done`);
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await expectPage(await fetch(after), 200)).toContain('Your password has been changed');
    }
  });

  test.each([
    [{}, 401],
    [{ keep_api_tokens: 'yes' }, 200],
  ])('with %j leaves API tokens that are answered %i', async (choice, status) => {
    const { url, token } = await withEmail();
    const { text } = await createApiToken(url, await signIn(url, EMAIL, SAMPLE_PASSWORD));
    await expectPage(await submit(url, { ...attempt(token), ...choice }), 200);
    expect((await send(url, { path: '/auth/me', token: text })).status).toBe(status);
  });

  test('keeps every character of a password', async () => {
    const { url, token } = await withEmail();
    const password = ' a+b%41&c=d ä𝄞" ';
    await expectPage(await submit(url, attempt(token, password)), 200);
    await expect(signIn(url, EMAIL, password)).resolves.toBeTypeOf('string');
  });

  test('is accepted when the host has parsed the form', async () => {
    const { app, token } = await withEmail();
    const host = new Koa();
    host.use(koaBody());
    for (const middleware of app.middleware) host.use(middleware);
    const url = await serveForTest(host);
    await expectPage(await submit(url, { ...attempt(token), 'password[$ne]': 'x' }), 422);
    await expectPage(await submit(url, attempt(token)), 200);
  });

  test('is shown again with errors linked to fields, and without the passwords', async () => {
    const { url, token } = await withEmail();
    const fields = { ...attempt(token, 'short'), password_confirmation: 'other one' };
    const page = await expectPage(await submit(url, fields), 422);
    expect(page).toContain('<title>Error: Choose a new password</title>');
    expect(page).toContain('role="alert"');
    expect(page).toContain('<a href="#password">Use at least 8 and at most 256 characters.</a>');
    expect(page).toContain('<a href="#password_confirmation">The two passwords differ.</a>');
    expect(page).toContain('aria-describedby="password-hint password-wrong" aria-invalid="true"');
    expect(page).toContain('aria-describedby="password_confirmation-wrong" aria-invalid="true"');
    expect(page).toContain(`value="${token}"`);
    expect(page).toContain(`value="${EMAIL}"`);
    expect(page).not.toContain('short');
    expect(page).not.toContain('other one');
    await expectPage(await submit(url, attempt(token)), 200);
  });

  test.each([
    ['sunshine', 'Choose another password: this one is among the most common.'],
    ['123123123', 'Choose another password: this one is among the most common.'],
    ['owner-1234', 'Choose another password: this one is mostly your name'],
    ['a\nb long enough', 'Use no control characters.'],
  ])('shows its own wording for the password %j', async (password, sentence) => {
    const { url, token } = await withEmail();
    const page = await expectPage(await submit(url, attempt(token, password)), 422);
    expect(page).toContain(`<a href="#password">${sentence}`);
    await expectPage(await submit(url, attempt(token)), 200);
  });

  test('is not shown again for an unknown, a used, an expired and a foreign token', async () => {
    const { url, token } = await withEmail();
    const expired = await withEmail();
    expired.clock.advanceMs(defaultPolicy.resetTokenLifetimeMs);
    const answers = [
      await submit(url, attempt('x'.repeat(token.length))),
      await submit(url, { ...attempt(token), email: 'manager@main.test' }),
      await submit(expired.url, attempt(expired.token)),
    ];
    await expectPage(await submit(url, attempt(token)), 200);
    answers.push(await submit(url, attempt(token)));
    for (const answer of answers) {
      const page = await expectPage(answer, 422);
      expect(page).toContain(`<h1>${DEAD_LINK}</h1>`);
      expect(page).toContain('If you have chosen a password with it, sign in with that.');
      expect(page).toContain('<form method="post" action="forgot-password">');
      expect(page).not.toContain('type="password"');
    }
  });

  test('is not shown for a dead link with wrong passwords either', async () => {
    const { url } = await serveInMemory();
    const page = await expectPage(await submit(url, attempt('unknown', 'short')), 422);
    expect(page).toContain(`<h1>${DEAD_LINK}</h1>`);
  });

  test('is answered with every value escaped', async () => {
    const { url } = await serveInMemory();
    const evil = '"><script>alert(1)</script>';
    const page = await expectPage(await submit(url, { ...attempt(evil), email: evil }), 422);
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  test.each([
    ['token', DEAD_LINK],
    ['email', DEAD_LINK],
    ['password', 'Enter a password.'],
    ['password_confirmation', 'Enter the password once more.'],
  ])('without a %s says: %s', async (field, sentence) => {
    const { url, token } = await withEmail();
    const { [field]: _, ...fields }: Record<string, string> = attempt(token);
    expect(await expectPage(await submit(url, fields), 422)).toContain(sentence);
  });
});
