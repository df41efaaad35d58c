import { createCore } from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { createApp, type PageOptions } from '../../src/index.ts';
import { serveForTest } from '../serve.ts';
import { DEAD_LINK, expectPage } from './page-client.ts';

const EMAIL = 'member@main.test';

/** Serves the API, and returns a verification link of the Member. */
const withLink = async (pages: PageOptions = {}) => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports, { emailVerification: 'required' });
  const url = await serveForTest(createApp(core, { clock: ports.clock, pages }));
  await core.resendVerification({ email: EMAIL });
  await core.processOutbox();
  const [email] = ports.mailer.emails;
  if (email?.kind !== 'email-verification') throw new Error('There is no email.');
  const token = new URL(email.link).searchParams.get('token') ?? '';
  const isVerified = async () =>
    (await ports.users.findAccountByEmail(EMAIL))?.user.emailVerifiedAt !== null;
  return { url, core, ports, link: { token, email: EMAIL }, isVerified };
};

type Fields = Readonly<Record<string, string>>;

const show = (url: string, path: string, fields: Fields = {}) =>
  fetch(`${url}${path}?${new URLSearchParams(fields)}`);

const submit = (url: string, path: string, fields: Fields) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) });

describe('the page of a verification link', () => {
  // @promise R81
  test('has a button, and confirms nothing when it is visited', async () => {
    const { url, link, isVerified } = await withLink();
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await expectPage(await show(url, '/verify-email', link), 200);
      expect(page).toContain('<form method="post" action="verify-email">');
      expect(page).toContain(`name="token" value="${link.token}"`);
      expect(page).toContain('<button type="submit">Confirm this address</button>');
    }
    expect(await isVerified()).toBe(false);
  });

  test('confirms the address when the button is pressed, once', async () => {
    const { url, link, isVerified } = await withLink({ signInUrl: 'https://pay.example/login' });
    const page = await expectPage(await submit(url, '/verify-email', link), 200);
    expect(page).toContain('Your address is confirmed');
    expect(page).toContain('<a class="button" href="https://pay.example/login">Sign in</a>');
    expect(await isVerified()).toBe(true);
    const again = await expectPage(await submit(url, '/verify-email', link), 422);
    expect(again).toContain(`<h1>${DEAD_LINK}</h1>`);
    expect(again).toContain('If you have confirmed your address with it');
    expect(again).toContain('<form method="post" action="resend-verification">');
    expect(again).toContain(`value="${EMAIL}"`);
  });

  test.each([{}, { token: 'abc' }, { email: EMAIL }])(
    'offers another link for the incomplete link %j',
    async (fields) => {
      const { url } = await withLink();
      const page = await expectPage(await show(url, '/verify-email', fields), 422);
      expect(page).toContain('This link is incomplete');
      expect(page).toContain('action="resend-verification"');
    },
  );

  test('escapes the parameters of the URL', async () => {
    const { url } = await withLink();
    const evil = `"'><script>alert(1)</script>`;
    const shown = await show(url, '/verify-email', { token: evil, email: evil });
    const page = await expectPage(shown, 200);
    expect(page.split('&quot;&#039;&gt;&lt;script&gt;')).toHaveLength(3);
  });
});

describe.each([
  ['/forgot-password', 'owner@main.test', 'password-reset'],
  ['/resend-verification', EMAIL, 'email-verification'],
])('the page %s', (path, email, kind) => {
  test('asks for an address', async () => {
    const { url } = await withLink();
    const page = await expectPage(await show(url, path, { email: 'a"b@c.test' }), 200);
    expect(page).toContain(`<form method="post" action="${path.slice(1)}">`);
    expect(page).toContain('<label for="email">E-mail address</label>');
    expect(page).toContain('value="a&quot;b@c.test"');
  });

  test('requests an e-mail, with the same answer for every address', async () => {
    const { url, core, ports } = await withLink();
    ports.clock.advanceMs(60_000);
    const pages = await Promise.all(
      [email, 'nobody@main.test'].map(async (each) =>
        expectPage(await submit(url, path, { email: each }), 200),
      ),
    );
    const reloaded = await expectPage(await fetch(`${url}${path}?done`), 200);
    expect(reloaded).toBe(pages[0]);
    expect(pages[0]).toContain('<h1>Check your mailbox</h1>');
    expect(pages[0]).toBe(pages[1]);
    while ((await core.processOutbox()).outcome !== 'idle');
    const sent = ports.mailer.emails.slice(1);
    expect(sent.map((each) => [each.kind, each.to])).toEqual([[kind, email]]);
  });

  test('shows an error at the field for what is no address', async () => {
    const { url } = await withLink();
    const page = await expectPage(await submit(url, path, { email: 'nobody' }), 422);
    expect(page).toContain('<a href="#email">Enter a valid e-mail address.</a>');
    expect(page).toContain('aria-describedby="email-wrong" aria-invalid="true"');
    expect(page).toContain('value="nobody"');
  });
});

describe('the options of the pages', () => {
  test('show the name of the product on every page, escaped', async () => {
    const { url, link } = await withLink({ productName: 'Tom & <Ann>' });
    const answers = [
      await show(url, '/verify-email', link),
      await show(url, '/reset-password', link),
      await show(url, '/forgot-password'),
      await submit(url, '/verify-email', link),
      await show(url, '/verify-email', { token: 'a'.repeat(9) }),
    ];
    for (const answer of answers) {
      const page = await expectPage(answer, answer.status);
      expect(page).toContain('<p class="product">Tom &amp; &lt;Ann&gt;</p>');
      expect(page).toMatch(/<title>[^<]+ – Tom &amp; &lt;Ann&gt;<\/title>/);
    }
  });

  test('link to no sign-in page by default', async () => {
    const { url, link } = await withLink();
    const page = await expectPage(await submit(url, '/verify-email', link), 200);
    expect(page).toContain('You can close this page.');
    expect(page).not.toContain('<a ');
  });

  test.each(['javascript:alert(1)', '/login', 'pay.example', ''])(
    'refuse %j as the sign-in page',
    async (signInUrl) => {
      const core = createCore(memoryPorts());
      expect(() => createApp(core, { pages: { signInUrl } })).toThrow(
        'pages.signInUrl must be an http or https URL.',
      );
    },
  );
});
