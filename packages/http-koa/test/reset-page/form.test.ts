import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { serveInMemory } from '../serve.ts';
import { attempt, EMAIL, expectPage, show, submit, withEmail } from './page-client.ts';

const refuse = async () => {
  throw new Error('No port may be called.');
};

describe('the form', () => {
  test('has the token, the address and two new passwords, each with a label', async () => {
    const { url } = await serveInMemory();
    const page = await expectPage(await show(url, { token: 'abc', email: EMAIL }), 200);
    expect(page).toContain('<form method="post" action="reset-password">');
    expect(page).toContain('<input type="hidden" name="token" value="abc">');
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

  test('is equal for every token: the token is not looked up', async () => {
    const { url, token } = await withEmail();
    const [good, bad] = await Promise.all(
      [token, 'x'.repeat(token.length)].map(async (it) =>
        (await expectPage(await show(url, { token: it, email: EMAIL }), 200)).replaceAll(it, ''),
      ),
    );
    expect(good).toBe(bad);

    const passwordResets = {
      ...memoryPorts().passwordResets,
      create: refuse,
      isValid: refuse,
      consume: refuse,
    };
    const blind = await serveInMemory({ ports: { passwordResets } });
    await expectPage(await show(blind.url, { token, email: EMAIL }), 200);
  });

  test('does not consume the token', async () => {
    const { url, token } = await withEmail();
    for (let visit = 0; visit < 3; visit += 1) await show(url, { token, email: EMAIL });
    await expectPage(await submit(url, attempt(token)), 200);
  });

  test('escapes the parameters of the URL', async () => {
    const { url } = await serveInMemory();
    const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`;
    const page = await expectPage(await show(url, { token: evil, email: evil }), 200);
    const escaped = '&quot;&#039;&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
    expect(page.split(escaped)).toHaveLength(3);
    expect(page).toContain('onerror=alert(1)&gt;&amp;amp;');
  });

  test.each([{}, { token: 'abc' }, { email: EMAIL }, { token: '', email: EMAIL }])(
    'is not shown for the incomplete link %j',
    async (fields) => {
      const { url } = await serveInMemory();
      const page = await expectPage(await show(url, fields), 422);
      expect(page).toContain('This link is incomplete');
      expect(page).not.toContain('<form');
    },
  );

  test('is not shown for a URL that is not percent-encoded UTF-8', async () => {
    const { url } = await serveInMemory();
    await expectPage(await fetch(`${url}/reset-password?token=%ff&email=x`), 422);
  });

  test('has no body for HEAD', async () => {
    const { url } = await serveInMemory();
    const path = '/reset-password?token=abc&email=x';
    const head = await send(url, { method: 'HEAD', path });
    expect([head.status, head.text]).toStrictEqual([200, '']);
  });
});
