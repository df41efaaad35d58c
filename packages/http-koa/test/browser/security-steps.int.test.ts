import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { totp } from '../../../../test/api/factor-client.ts';
import { describeInChromium } from './chromium.ts';
import { confirmApp, heading, press, serveSecurity, signIn, startApp } from './security-page.ts';
import { visit } from './visit.ts';

const TIMEOUT_MS = 60_000;

const offered = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).count();

/** Lets a request reach the server, and loses its answer. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort();
};

describeInChromium('the steps of the page of second factors', (browser) => {
  test(
    'the focus follows each step, and stays where a step fails',
    async () => {
      const { url, clock } = await serveSecurity();
      const { page } = await visit(browser());
      const focusOn = (selector: string, hasText = '') =>
        page.locator(`${selector}:focus`, { hasText }).waitFor();
      const pressFocused = async (name: string) => {
        await page.keyboard.press('Tab');
        await focusOn('button', name);
        await page.keyboard.press('Enter');
      };
      await page.goto(url);
      await signIn(page);
      await focusOn('h2', 'Your second factors');
      await pressFocused('Add an authenticator app');
      await focusOn('h2', 'Add an authenticator app');
      await page.keyboard.press('Tab');
      await focusOn('#first_code');
      await page.keyboard.type('000000');
      await pressFocused('Confirm');
      await page.getByRole('alert').getByText('is wrong or was used').waitFor();
      await focusOn('button', 'Confirm');

      const secret = await page.locator('#secret').innerText();
      await page.locator('#first_code').fill(totp(secret, clock.nowMs()));
      await pressFocused('Confirm');
      await focusOn('h2', 'Your recovery codes');
      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await pressFocused('I have saved them');
      await focusOn('h2', 'Your second factors');
      expect(await offered(page, 'Add an authenticator app')).toBe(0);
      await pressFocused('Remove');
      await focusOn('#proof');
    },
    TIMEOUT_MS,
  );

  test(
    'a window of 320 px shows what a step says, wherever its button is',
    async () => {
      const { url, clock } = await serveSecurity();
      const { page } = await visit(browser(), { viewport: { width: 320, height: 480 } });
      const top = (id: string) =>
        page.evaluate<number>(`document.getElementById("${id}").getBoundingClientRect().top`);
      await page.goto(url);
      await signIn(page);
      await press(page, 'Add an authenticator app');
      await page.getByLabel('The code that the app shows').fill('000000');
      await press(page, 'Confirm');
      await page.getByRole('alert').getByText('is wrong or was used').waitFor();
      await expect.poll(() => top('problem')).toBeGreaterThanOrEqual(0);

      await confirmApp(page, clock);
      await heading(page, 'Your recovery codes');
      expect(await top('notice')).toBeGreaterThanOrEqual(0);
      await press(page, 'Copy');
      await page.getByText(/Copied\.|did not copy/).waitFor();
      await expect.poll(() => top('notice')).toBeGreaterThanOrEqual(0);
    },
    TIMEOUT_MS,
  );

  test(
    'recovery codes can be copied and downloaded, and are still shown',
    async () => {
      const { url, clock } = await serveSecurity();
      const { page, complaints } = await visit(browser());
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(url);
      await signIn(page);
      await startApp(page);
      await confirmApp(page, clock);
      await heading(page, 'Your recovery codes');
      const codes = await page.locator('#recovery-codes li').allInnerTexts();

      await press(page, 'Copy');
      await page.getByText('Copied.').waitFor();
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(copied.split('\n')).toStrictEqual(codes);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('recovery-codes.txt');
      const file = await readFile(await download.path(), 'utf8');
      expect(file).toBe(`${codes.join('\n')}\n`);
      await heading(page, 'Your recovery codes');
      expect(complaints).toStrictEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'recovery codes can be renewed, also when those of the first factor never arrived',
    async () => {
      const { url, clock } = await serveSecurity();
      const { page } = await visit(browser());
      await page.goto(url);
      await signIn(page);
      await heading(page, 'Your second factors');
      expect(await offered(page, 'New recovery codes')).toBe(0);
      await startApp(page);
      await page.route('**/confirm', loseAnswer, { times: 1 });
      await confirmApp(page, clock);
      await page.getByRole('alert').getByText('The server does not answer.').waitFor();
      await press(page, 'Confirm');
      await page.getByRole('alert').getByText('There is no such second factor').waitFor();
      await heading(page, 'Your second factors');
      await page.getByText('Recovery codes left: 10').waitFor();

      await press(page, 'New recovery codes');
      await heading(page, 'New recovery codes');
      await press(page, 'Continue');
      await heading(page, 'Your recovery codes');
      await page.getByText('Recovery codes renewed.').waitFor();
      expect(await page.locator('#recovery-codes li').count()).toBe(10);
      await press(page, 'I have saved them');

      clock.advanceMs(3_600_000);
      await press(page, 'New recovery codes');
      await press(page, 'Continue');
      await page.getByText('Sign in again to go on.').waitFor();
    },
    TIMEOUT_MS,
  );

  test(
    'offers what the browser can do, and says how long to wait',
    async () => {
      const { url } = await serveSecurity();
      const { page } = await visit(browser());
      await page.goto(url);
      expect(await offered(page, /passkey/)).toBe(1);
      await page.addInitScript('delete globalThis.PublicKeyCredential');
      await page.reload();
      expect(await offered(page, /passkey/)).toBe(0);

      const refusals = [
        ['{"errors":{"detail":"Too many attempts."}}', '30', /attempts. Try again in 30 seconds/],
        ['{}', '1', 'The server does not answer. Try again in a second.'],
        ['of a proxy', 'Wed, 21 Oct 2026 07:28:00 GMT', /^The server does not answer\.$/],
      ] as const;
      for (const [body, after, sentence] of refusals) {
        const refusal = { status: 429, headers: { 'Retry-After': after }, body };
        await page.route('**/auth/login', (route) => route.fulfill(refusal));
        await signIn(page);
        await page.getByRole('alert').getByText(sentence).waitFor();
        await page.reload();
      }
    },
    TIMEOUT_MS,
  );

  test(
    'says that a session has ended only when it has, and ends it when asked again',
    async () => {
      const { url } = await serveSecurity();
      const { page } = await visit(browser());
      await page.goto(url);
      await signIn(page);
      await heading(page, 'Your second factors');
      const busy = { status: 503, body: '{"errors":{"detail":"The service is busy."}}' };
      await page.route('**/auth/logout', (route) => route.fulfill(busy), { times: 1 });
      await press(page, 'Sign out');
      await page.getByRole('alert').getByText('The service is busy.').waitFor();
      await heading(page, 'Your second factors');

      const ended = page.waitForResponse('**/auth/logout');
      await press(page, 'Sign out');
      expect((await ended).status()).toBe(200);
      await page.getByText('Signed out.').waitFor();
    },
    TIMEOUT_MS,
  );

  test(
    'a sign-in whose factors could not be shown begins again, and leaves no session behind',
    async () => {
      const { url, clock, answered } = await serveSecurity();
      const { page } = await visit(browser());
      await page.goto(url);
      await signIn(page);
      await startApp(page);
      const secret = await confirmApp(page, clock);
      await press(page, 'I have saved them');
      await press(page, 'Sign out');
      await signIn(page);
      clock.advanceMs(30_000);
      await page.getByLabel('Code', { exact: true }).fill(totp(secret, clock.nowMs()));
      const body = JSON.stringify({ errors: { detail: 'The service is busy.' } });
      await page.route('**/auth/second-factors', (route) => route.fulfill({ status: 503, body }), {
        times: 1,
      });
      await press(page, 'Continue');
      await page.getByRole('alert').getByText('The service is busy.').waitFor();
      answered.length = 0;
      await press(page, 'Continue');
      await page.getByText('Sign in again to go on.').waitFor();
      expect(answered).toEqual(['POST /auth/logout 200', 'POST /auth/login 401']);
    },
    TIMEOUT_MS,
  );

  test(
    'a factor that another window has replaced leads back to the factors that there are',
    async () => {
      const { url, clock } = await serveSecurity();
      const [{ page: first }, { page: second }] = [await visit(browser()), await visit(browser())];
      for (const page of [first, second]) {
        await page.goto(url);
        await signIn(page);
        await startApp(page);
      }
      for (const page of [second, first]) {
        await confirmApp(page, clock);
        await page
          .getByText(/Authenticator app added\.|There is no such second factor\./)
          .waitFor();
      }
      await heading(first, 'Your second factors');
      await first.getByRole('alert').getByText('There is no such second factor.').waitFor();
    },
    TIMEOUT_MS,
  );
});
