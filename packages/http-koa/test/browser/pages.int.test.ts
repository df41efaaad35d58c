import { createCore } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApp } from '../../src/index.ts';
import { operations } from '../../src/routes/operations.ts';
import { describeInChromium } from './chromium.ts';
import { serveBelow } from './serve-below.ts';
import { visit } from './visit.ts';

const EMAIL = 'owner@main.test';
const NEW_PASSWORD = 'a new pass phrase <b>&"';
const TIMEOUT_MS = 120_000;

const post = async (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const signInStatus = async (url: string, password: string): Promise<number> =>
  (await post(url, '/auth/login', { email: EMAIL, password })).status;

/** Tries an operation of the description, and waits for its 200. */
const execute = async (page: Page, id: string, body?: string): Promise<void> => {
  const operation = page.locator(id);
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  if (body !== undefined) await operation.locator('textarea').fill(body);
  await operation.getByRole('button', { name: 'Execute' }).click();
  await operation.locator('.live-responses-table').getByText('200').first().waitFor();
};

/** The API below `/pay/api` of a host. */
const serveApi = async () => {
  const ports = memoryPorts(await sampleData());
  let work: (() => Promise<unknown>) | undefined;
  const url = await serveBelow('/pay/api', (publicUrl) => {
    const core = createCore(ports, { resetPasswordUrl: `${publicUrl}/reset-password` });
    work = core.processOutbox;
    const handle = createApp(core, { publicUrl, clock: ports.clock }).callback();
    return (req, res) => void handle(req, res);
  });
  return {
    url,
    /** Requests a reset link, and returns the link in the e-mail. */
    mailedLink: async (): Promise<string> => {
      expect((await post(url, '/auth/forgot-password', { email: EMAIL })).status).toBe(200);
      await work?.();
      const email = ports.mailer.emails.at(-1);
      return email?.kind === 'password-reset' ? email.link : expect.unreachable('no email');
    },
  };
};

const change = async (page: Page, password: string, again = password): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password, once more').fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
};

describeInChromium('in a browser', (browser) => {
  test.each([true, false])(
    'a forgotten password is replaced by a mailed link (scripts run: %s)',
    async (javaScriptEnabled) => {
      const { url, mailedLink } = await serveApi();
      const link = await mailedLink();
      const { page, complaints, requested } = await visit(browser(), { javaScriptEnabled });

      await page.goto(link);
      expect(await page.getByLabel('E-mail address').inputValue()).toBe(EMAIL);
      await change(page, NEW_PASSWORD);
      await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor();

      const after = `${url}/reset-password?done`;
      expect(page.url()).toBe(after);
      expect(requested).toStrictEqual([link, `${url}/reset-password`, after]);
      await page.reload();
      await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor();
      expect(complaints).toStrictEqual([]);
      expect(await signInStatus(url, NEW_PASSWORD)).toBe(200);

      await page.goto(link);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      expect(await page.getByLabel('New password').count()).toBe(0);
      await page.getByRole('button', { name: 'Send a link' }).click();
      await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor();
      expect(await signInStatus(url, NEW_PASSWORD)).toBe(200);
    },
    TIMEOUT_MS,
  );

  test(
    'an error links to its field, and the reset link still works',
    async () => {
      const { url, mailedLink } = await serveApi();
      const { page } = await visit(browser(), { viewport: { width: 320, height: 640 } });
      await page.goto(await mailedLink());
      await change(page, NEW_PASSWORD, 'something else');

      const alert = page.getByRole('alert', { name: 'The password was not changed' });
      await page.locator('[role=alert]:focus').waitFor();
      await alert.getByRole('link').click();
      const field = page.getByLabel('New password, once more');
      expect(await field.evaluate((it) => it.matches(':focus'))).toBe(true);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await page.getByText('The two passwords differ.').first().waitFor();
      const overflows = 'document.documentElement.scrollWidth > window.innerWidth';
      expect(await page.evaluate(overflows)).toBe(false);

      await change(page, NEW_PASSWORD);
      await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor();
      expect(await signInStatus(url, NEW_PASSWORD)).toBe(200);
    },
    TIMEOUT_MS,
  );

  test(
    'a password that is too short is never sent',
    async () => {
      const { mailedLink } = await serveApi();
      const { page, requested } = await visit(browser());
      await page.goto(await mailedLink());
      await change(page, 'short');
      expect(await page.locator('input:invalid').count()).toBe(2);
      expect(requested).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  test(
    'the description shows every operation, within its policy and without other origins',
    async () => {
      const { url } = await serveApi();
      const { page, complaints, requested } = await visit(browser());
      await page.goto(`${url}/docs`);
      await page.locator('.opblock').first().waitFor();

      const shown = await page
        .locator('.opblock')
        .evaluateAll((blocks) => blocks.map((block) => String(block.id.split('-').at(-1))));
      expect(shown.toSorted()).toStrictEqual(
        operations.map(({ operationId }) => operationId).toSorted(),
      );
      const servers = page.getByRole('combobox', { name: 'Server' });
      expect(await servers.count()).toBe(1);
      const heights = await page
        .locator('.opblock-summary-path a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
      await page.locator('#operations-Payroll-listEmployees .opblock-summary-path a').focus();
      await page.keyboard.press('Tab');
      const width = 'document.activeElement.getBoundingClientRect().width';
      await expect.poll(() => page.evaluate(width)).toBeGreaterThanOrEqual(24);
      await page
        .getByRole('button', { name: 'Copy path to clipboard' })
        .and(page.locator(':focus'))
        .waitFor();
      await page.locator('#operations-Payroll-listEmployees .opblock-summary-control').click();
      await page.getByRole('cell', { name: 'filter[company_id]' }).waitFor();
      await page.locator('.models-control').click();
      await page.getByText('masked_ssn').first().waitFor({ state: 'attached' });

      expect(complaints).toStrictEqual([]);
      expect(requested.filter((it) => !it.startsWith(`${url}/`))).toStrictEqual([]);
    },
    TIMEOUT_MS,
  );

  test.each(['swagger-ui-bundle.js', 'docs.js'])(
    'the page of the description leads to the description while it lacks %s',
    async (file) => {
      const { url } = await serveApi();
      const { page } = await visit(browser());
      await page.route(`**/${file}*`, (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.goto(`${url}/docs`);
      const advice = page.getByText('The page is loading.');
      await advice.getByRole('link', { name: 'openapi.json' }).waitFor();
      await page.reload();
      await page.locator('.opblock').first().waitFor();
      expect(await advice.count()).toBe(0);
    },
    TIMEOUT_MS,
  );

  test(
    'an operation can be tried from the description',
    async () => {
      const { url } = await serveApi();
      const { page, complaints, requested } = await visit(browser());
      await page.goto(`${url}/docs`);
      const operation = page.locator('#operations-Authentication-me');
      await operation.locator('.opblock-summary-control').click();
      await operation.getByRole('button', { name: 'Try it out' }).click();
      await operation.getByRole('button', { name: 'Execute' }).click();
      await operation.locator('.live-responses-table').getByText('401').first().waitFor();
      expect(requested).toContain(`${url}/auth/me`);
      expect(complaints.filter((it) => !it.includes('401'))).toStrictEqual([]);
    },
    TIMEOUT_MS,
  );

  test.each([
    ['#operations-Authentication-login', '#operations-Authentication-me'],
    [
      '#operations-Administrative_authentication-adminLogin',
      '#operations-Administrative_authentication-adminMe',
    ],
  ])(
    'a sign-in on the page authorizes the operations after it: %s',
    async (signIn, operation) => {
      const { url } = await serveApi();
      const { page, complaints } = await visit(browser());
      await page.goto(`${url}/docs`);
      await execute(page, signIn, JSON.stringify({ email: EMAIL, password: SAMPLE_PASSWORD }));
      await execute(page, operation);
      expect(complaints).toStrictEqual([]);
    },
    2 * TIMEOUT_MS,
  );
});
