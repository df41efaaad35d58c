import { createCore } from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApp } from '../../src/index.ts';
import { serveForTest } from '../serve.ts';
import { describeInChromium } from './chromium.ts';
import { inspect } from './inspect.ts';
import { visit } from './visit.ts';

const EMAIL = `${'a-very-long-name-'.repeat(3)}@main.test`;
const TIMEOUT_MS = 60_000;

/** Serves the API, and returns the links in the e-mails to a new user with a long address. */
const serveLinks = async () => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports, { emailVerification: 'on' });
  const pages = { productName: 'Acme Payroll Documents', signInUrl: 'https://pay.example/login' };
  const url = await serveForTest(createApp(core, { clock: ports.clock, pages }));
  const ada = { firstName: 'Ada', lastName: 'Lovelace', password: 'a long pass phrase' };
  await core.register({ ...ada, email: EMAIL });
  await core.forgotPassword({ email: EMAIL });
  while ((await core.processOutbox()).outcome !== 'idle');
  const linkOf = (kind: string): string => {
    const email = ports.mailer.emails.find((each) => each.kind === kind);
    if (email === undefined || !('link' in email)) throw new Error(`There is no ${kind} email.`);
    const { pathname, search } = new URL(email.link);
    return url + pathname + search;
  };
  return { url, reset: linkOf('password-reset'), verify: linkOf('email-verification') };
};

type Links = Awaited<ReturnType<typeof serveLinks>>;

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Every page, by the way to it. */
const ways: Readonly<Record<string, (page: Page, links: Links) => Promise<unknown>>> = {
  'the reset form': (page, { reset }) => page.goto(reset),
  'the reset form with errors': async (page, { reset }) => {
    await page.goto(reset);
    await page.getByLabel('New password', { exact: true }).fill('sunshine');
    await page.getByLabel('New password, once more').fill('sunshine with clouds');
    await press(page, 'Change password');
  },
  'the page after a reset': async (page, { reset }) => {
    await page.goto(reset);
    for (const label of ['New password', 'New password, once more']) {
      await page.getByLabel(label, { exact: true }).fill('another pass phrase');
    }
    await press(page, 'Change password');
  },
  'a dead reset link': (page, { url }) => page.goto(`${url}/reset-password?token=x&email=${EMAIL}`),
  'an incomplete link': (page, { url }) => page.goto(`${url}/reset-password?token=x`),
  'the request for a reset link': (page, { url }) => page.goto(`${url}/forgot-password`),
  'the request with an error': async (page, { url }) => {
    await page.goto(`${url}/forgot-password`);
    await page.getByLabel('E-mail address').fill('ada@main..test');
    await page.locator('form').evaluate((form) => Object.assign(form, { noValidate: true }));
    await press(page, 'Send a link');
  },
  'the page after a request': async (page, { url }) => {
    await page.goto(`${url}/resend-verification?email=${EMAIL}`);
    await press(page, 'Send a link');
  },
  'the confirmation of an address': (page, { verify }) => page.goto(verify),
  'the page after a confirmation': async (page, { verify }) => {
    await page.goto(verify);
    await press(page, 'Confirm this address');
  },
  'a problem': async (page, { url }) => {
    await page.goto(`${url}/forgot-password?email=${EMAIL}`);
    await page.locator('form').evaluate((form) => Object.assign(form, { enctype: 'text/plain' }));
    await press(page, 'Send a link');
    await page.getByText('The Content-Type must be').waitFor();
  },
};

const styleOf = (selector: string) => `getComputedStyle(document.querySelector("${selector}"))`;

const WIDTHS = [320, 375, 768, 1280];

describeInChromium('the pages of links', (browser) => {
  test.each(Object.keys(ways))(
    '%s fits from 320 px, is labelled and has enough contrast, in light and in dark',
    async (name) => {
      const { page, complaints } = await visit(browser());
      await ways[name]?.(page, await serveLinks());
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      expect(await page.title()).toContain(`${heading} – Acme Payroll Documents`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect(await inspect(page), `${width} px, ${colorScheme}`).toEqual({
            overflows: false,
            brokenWords: [],
            faint: [],
            unlabelled: [],
          });
        }
      }
      // The browser reports the status of a page as an error of its own.
      expect(complaints.filter((it) => !/4(?:15|22)/.test(it))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'text of twice the size fits into 320 px, and breaks no word',
    async () => {
      const { page } = await visit(browser(), { viewport: { width: 320, height: 480 } });
      await ways['the reset form with errors']?.(page, await serveLinks());
      await page.getByRole('alert').waitFor();
      await page.evaluate('document.documentElement.style.fontSize = "200%"');
      const { overflows, brokenWords } = await inspect(page);
      expect({ overflows, brokenWords }).toEqual({ overflows: false, brokenWords: [] });
    },
    TIMEOUT_MS,
  );

  test(
    'everything is reached with the keyboard, in order and with a visible focus',
    async () => {
      const { page } = await visit(browser());
      const { reset } = await serveLinks();
      await page.goto(reset);
      const reached: string[] = [];
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press('Tab');
        const focus = page.locator(':focus');
        reached.push((await focus.getAttribute('name')) ?? (await focus.innerText()));
        const outline = 'getComputedStyle(document.activeElement).outlineWidth';
        expect(await page.evaluate(outline)).toBe('3px');
      }
      expect(reached).toEqual([
        'email',
        'password',
        'password_confirmation',
        'keep_api_tokens',
        'Change password',
      ]);
    },
    TIMEOUT_MS,
  );

  test(
    'buttons have an outline in forced colors, and are not printed',
    async () => {
      const { page } = await visit(browser());
      const { url } = await serveLinks();
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      await page.goto(`${url}/forgot-password`);
      expect(await page.evaluate(`${styleOf('button')}.border`)).toBe(
        '1px solid rgb(255, 255, 255)',
      );
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button').count()).toBe(0);
    },
    TIMEOUT_MS,
  );
});

describeInChromium('the description of the API', (browser) => {
  test(
    'fits from 320 px without broken words',
    async () => {
      const { url } = await serveLinks();
      const { page, complaints } = await visit(browser());
      await page.goto(`${url}/docs`);
      await page.locator('.opblock').first().waitFor();
      await page.locator('#operations-Payroll-listEmployees .opblock-summary-control').click();
      await page.getByRole('cell', { name: 'filter[company_id]' }).waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const { overflows, brokenWords } = await inspect(page);
        const seen = { overflows, brokenWords };
        expect(seen, `${width} px`).toEqual({ overflows: false, brokenWords: [] });
      }
      expect(complaints).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'follows the color scheme of the reader',
    async () => {
      const { url } = await serveLinks();
      const { page, complaints } = await visit(browser());
      const background = () => page.evaluate(`${styleOf('.swagger-ui')}.backgroundColor`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`${url}/docs`);
      await page.locator('.opblock').first().waitFor();
      expect(await background()).toBe('rgb(28, 32, 34)');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(background).toBe('rgba(0, 0, 0, 0)');
      // White on the light green, blue and orange of methods would have a contrast of 1.6 to 3.6.
      const method = `${styleOf('.opblock-summary-method')}.color`;
      expect(await page.evaluate(method)).toBe('rgb(0, 0, 0)');
      // The light green of Swagger UI would have a contrast of 2.1, also in its dialog.
      const authorize = () => page.evaluate(`${styleOf('.btn.authorize')}.color`);
      await expect.poll(authorize).toBe('rgb(27, 122, 77)');
      expect(complaints).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
