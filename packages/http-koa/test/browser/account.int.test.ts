import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { describeInChromium } from './chromium.ts';
import { expectReadable } from './expect-readable.ts';
import { heading, press, serveSecurity, signIn } from './security-page.ts';
import { visit } from './visit.ts';

const TIMEOUT_MS = 60_000;
// 252 characters, more than 256 units of UTF-16.
const NEW_PASSWORD = `six brown lamps below ${'🪔🔦'.repeat(115)}`;

describeInChromium('the account on the page of sign-ins', (browser) => {
  test(
    'a name is shown, and is changed',
    async () => {
      const { url, answered } = await serveSecurity();
      const { page, complaints } = await visit(browser());
      await page.goto(url);
      await signIn(page);
      await heading(page, 'Your account');
      await expectReadable(page);
      await press(page, 'Change name');
      await heading(page, 'Change your name');
      await expectReadable(page);
      const first = page.getByLabel('First name');
      expect(await first.inputValue()).not.toBe('');
      await first.fill(' Ada ');
      await page.getByLabel('Last name').fill('Lovelace');
      await press(page, 'Change');
      await page.getByText('Your name is Ada Lovelace.').waitFor();
      await page.locator('#account').getByText('Ada Lovelace').waitFor();
      expect(answered).toContain('PATCH /auth/me 200');
      expect(complaints).toStrictEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'another address is asked for, by somebody who has signed in just now',
    async () => {
      const { url, clock, answered } = await serveSecurity();
      const { page } = await visit(browser());
      await page.goto(url);
      await signIn(page);
      await press(page, 'Change e-mail address');
      await heading(page, 'Change your e-mail address');
      await expectReadable(page);
      await page.getByLabel('New e-mail address').fill('ada@new.test');
      await press(page, 'Send the link');
      await page.getByText('a link to confirm it is on its way').waitFor();
      expect(answered).toContain('POST /auth/email 200');
      await page.locator('#account').getByText('owner@main.test').waitFor();

      clock.advanceMs(600_000);
      await press(page, 'Change e-mail address');
      await page.getByLabel('New e-mail address').fill('ada@other.test');
      await press(page, 'Send the link');
      await page.getByText('Sign in again to go on.').waitFor();
    },
    TIMEOUT_MS,
  );

  test(
    'a password is changed with the present one, and a wrong one is told beside it',
    async () => {
      const { url } = await serveSecurity();
      const { page } = await visit(browser());
      const change = async (present: string, next = NEW_PASSWORD) => {
        await page.getByLabel('Current password').fill(present);
        await page.getByLabel('New password', { exact: true }).fill(next);
        await page.getByLabel('New password, once more').fill(next);
        await press(page, 'Change');
      };
      await page.goto(url);
      await signIn(page);
      await press(page, 'Change password');
      await heading(page, 'Change your password');
      const username = page.locator('#new-password input[autocomplete=username]');
      expect(await username.inputValue()).toBe('owner@main.test');
      await expectReadable(page);
      await change(SAMPLE_PASSWORD, 'x'.repeat(257));
      await page.getByRole('alert').getByText('between 8 and 256 characters').waitFor();
      await change('a wrong password');
      await page.getByRole('alert').getByText('is not the current password').waitFor();
      await heading(page, 'Change your password');
      await change(SAMPLE_PASSWORD);
      await page.getByText('Password changed.').waitFor();
      await press(page, 'Sign out');
      await signIn(page, NEW_PASSWORD);
      await heading(page, 'Your account');
    },
    TIMEOUT_MS,
  );

  test(
    'a request without an answer ends, and can be repeated',
    async () => {
      const { url } = await serveSecurity();
      const { page } = await visit(browser());
      await page.addInitScript(`AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        globalThis.timeOut = () => controller.abort(new DOMException(ms, 'TimeoutError'));
        return controller.signal;
      }`);
      await page.goto(url);
      await signIn(page);
      await press(page, 'Change name');
      const asked = page.waitForRequest('**/auth/me');
      await page.route('**/auth/me', () => undefined, { times: 1 });
      await press(page, 'Change');
      await asked;
      await page.evaluate('timeOut()');
      await page.getByRole('alert').getByText('The server does not answer.').waitFor();
      await press(page, 'Change');
      await page.getByText('Your name is').waitFor();
    },
    TIMEOUT_MS,
  );

  test(
    'an employee, whose name and address the office knows, changes the password only',
    async () => {
      const { url } = await serveSecurity();
      const { page } = await visit(browser());
      await page.route('**/auth/login', async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        answer.data.user.role.name = 'Employee';
        await route.fulfill({ response, json: answer });
      });
      await page.goto(url);
      await signIn(page);
      await heading(page, 'Your account');
      const changes = page.locator('#account').getByRole('button');
      expect(await changes.allInnerTexts()).toStrictEqual(['Change']);
      await press(page, 'Change password');
      await heading(page, 'Change your password');
    },
    TIMEOUT_MS,
  );
});
