import { defaultPolicy } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { serveInMemory } from '../serve.ts';
import { attempt, DEAD_LINK, EMAIL, expectPage, show, submit, withEmail } from './page-client.ts';

describe('the form', () => {
  test('has the token, the address and two new passwords, each with a label', async () => {
    const { url, token } = await withEmail();
    const page = await expectPage(await show(url, { token, email: EMAIL }), 200);
    expect(page).toContain('<form method="post" action="reset-password">');
    expect(page).toContain(`<input type="hidden" name="token" value="${token}">`);
    for (const [field, attributes] of [
      ['email', 'readonly autocomplete="username"'],
      ['password', 'required minlength="8" autocomplete="new-password"'],
      ['password_confirmation', 'required minlength="8" autocomplete="new-password"'],
    ]) {
      expect(page).toContain(`<label for="${field}">`);
      expect(page).toMatch(new RegExp(`<input id="${field}" name="${field}"[^>]* ${attributes}>`));
    }
    expect(page).toContain(`value="${EMAIL}"`);
    expect(page).not.toContain('role="alert"');
  });

  test('offers to keep the API tokens, which end by default', async () => {
    const { url, token } = await withEmail();
    const page = await expectPage(await show(url, { token, email: EMAIL }), 200);
    expect(page).toContain(
      '<input type="checkbox" id="keep_api_tokens" name="keep_api_tokens" value="yes">',
    );
    const wrong = { ...attempt(token), password: 'short', keep_api_tokens: 'yes' };
    const again = await expectPage(await submit(url, wrong), 422);
    expect(again).toContain('value="yes" checked>');
  });

  test('is not shown for a link that no longer works, but a form that asks for another', async () => {
    const { url, token, clock } = await withEmail();
    const dead = [
      { token: 'x'.repeat(token.length), email: EMAIL },
      { token, email: 'manager@main.test' },
      { token, email: 'nobody' },
    ];
    for (const link of dead) {
      const page = await expectPage(await show(url, link), 422);
      expect(page).toContain(`<h1>${DEAD_LINK}</h1>`);
      expect(page).toContain('<form method="post" action="forgot-password">');
      expect(page).toContain(`value="${link.email}"`);
      expect(page).not.toContain('type="password"');
    }
    await expectPage(await show(url, { token, email: EMAIL }), 200);
    clock.advanceMs(defaultPolicy.resetTokenLifetimeMs);
    await expectPage(await show(url, { token, email: EMAIL }), 422);
  });

  test('does not consume the token', async () => {
    const { url, token } = await withEmail();
    for (let visit = 0; visit < 3; visit += 1) await show(url, { token, email: EMAIL });
    await expectPage(await submit(url, attempt(token)), 200);
  });

  test('escapes the parameters of the URL', async () => {
    const { url } = await serveInMemory();
    const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`;
    const page = await expectPage(await show(url, { token: evil, email: evil }), 422);
    const escaped = '&quot;&#039;&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
    expect(page.split(escaped)).toHaveLength(2);
    expect(page).toContain('onerror=alert(1)&gt;&amp;amp;');
  });

  test.each(['', 'token=abc', 'email=ada@main.test', 'token=&email=x', 'token=abc&email=ada%4'])(
    'is not shown for the incomplete link %j',
    async (query) => {
      const { url } = await serveInMemory();
      const page = await expectPage(await fetch(`${url}/reset-password?${query}`), 422);
      expect(page).toContain('This link is incomplete');
      expect(page).toContain('<form method="post" action="forgot-password">');
      expect(page).not.toContain('type="password"');
    },
  );

  test('has no body for HEAD', async () => {
    const { url, token } = await withEmail();
    const path = `/reset-password?${new URLSearchParams({ token, email: EMAIL })}`;
    const head = await send(url, { method: 'HEAD', path });
    expect([head.status, head.text]).toStrictEqual([200, '']);
  });
});
