import type { Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { totp } from '../../../../test/api/factor-client.ts';
import { describeInChromium } from './chromium.ts';
import { expectReadable } from './expect-readable.ts';
import { heading, press, serveSecurity, signIn } from './security-page.ts';
import { visit } from './visit.ts';

const TIMEOUT_MS = 60_000;
const NONE = 'None: your password alone signs in.';

/** Gives a page an authenticator that verifies its user. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const SIZE = 400;

// Runs in the page, as text: Node has no DOM.
const pixels = `(async () => {
  const image = document.getElementById('qr-code');
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: ${SIZE}, height: ${SIZE} });
  const context = canvas.getContext('2d');
  context.fillStyle = getComputedStyle(image).backgroundColor;
  context.fillRect(0, 0, ${SIZE}, ${SIZE});
  context.drawImage(image, 0, 0, ${SIZE}, ${SIZE});
  return [...context.getImageData(0, 0, ${SIZE}, ${SIZE}).data];
})()`;

/** Reads the QR code as a camera does, from its pixels. */
const scanned = async (page: Page): Promise<string> => {
  const data = Uint8ClampedArray.from(await page.evaluate<number[]>(pixels));
  return decodeQR({ width: SIZE, height: SIZE, data });
};

describeInChromium('the page of second factors', (browser) => {
  test(
    'an app is set up by its QR code, is asked for, and is removed',
    async () => {
      const { url, clock } = await serveSecurity();
      const { page, complaints, requested } = await visit(browser());
      await page.goto(url);
      // Screen readers announce changes of a region that was there before.
      expect(await page.getByRole('status').count()).toBe(1);
      await signIn(page, 'a wrong password');
      await page.getByRole('alert').getByText('wrong').waitFor();
      await signIn(page);
      await heading(page, 'Your second factors');
      await page.getByText(NONE).waitFor();

      await press(page, 'Add an authenticator app');
      await heading(page, 'Add an authenticator app');
      const secret = await page.locator('#secret').innerText();
      expect(new URL(await scanned(page)).searchParams.get('secret')).toBe(secret);
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      const background = 'getComputedStyle(document.getElementById("qr-code")).backgroundColor';
      expect(await page.evaluate(background)).toBe('rgb(255, 255, 255)');
      await page.emulateMedia({ forcedColors: 'none' });
      await expectReadable(page);
      const code = page.getByLabel('The code that the app shows');
      await code.fill('000000');
      await press(page, 'Confirm');
      await page.getByRole('alert').getByText('is wrong or was used').waitFor();
      await code.fill(totp(secret, clock.nowMs()));
      await press(page, 'Confirm');

      await heading(page, 'Your recovery codes');
      await expectReadable(page);
      const items = page.locator('#recovery-codes li');
      const [first, second] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
      expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBe(8);
      const codes = await items.allInnerTexts();
      expect(new Set(codes).size).toBe(10);
      await press(page, 'I have saved them');
      await page.getByText('Recovery codes left: 10').waitFor();
      await press(page, 'Sign out');

      clock.advanceMs(30_000);
      await signIn(page);
      await heading(page, 'Second factor');
      await page.getByLabel('Code', { exact: true }).fill(totp(secret, clock.nowMs()));
      await press(page, 'Continue');
      await heading(page, 'Your second factors');
      await press(page, 'Sign out');
      await signIn(page);
      await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
      await press(page, 'Continue');
      await page.getByText('Recovery codes left: 9').waitFor();

      clock.advanceMs(30_000);
      await press(page, 'Remove Authenticator app');
      await page
        .getByLabel('A code of the app, or a recovery code')
        .fill(totp(secret, clock.nowMs()));
      await press(page, 'Remove');
      await page.getByText(NONE).waitFor();
      const origin = new URL(url).href.replace('/security', '/');
      expect(requested.filter((it) => !it.startsWith(origin))).toEqual([]);
      expect(complaints.filter((it) => !/40[13]|422/.test(it))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'says what to do while its script is missing',
    async () => {
      const { url } = await serveSecurity();
      const { page } = await visit(browser());
      await page.route('**/script.js', (route) => route.fulfill({ status: 503 }), { times: 1 });
      const advice = page.getByText('If it does not appear, reload the page.');
      await page.goto(url);
      await advice.waitFor();
      await page.reload();
      await heading(page, 'Sign in');
      expect(await advice.count()).toBe(0);

      const { page: without } = await visit(browser(), { javaScriptEnabled: false });
      await without.goto(url);
      await without.getByText('It needs JavaScript.').waitFor();
    },
    TIMEOUT_MS,
  );

  test(
    'a passkey signs in after a password and without one, and removes itself',
    async () => {
      const { url } = await serveSecurity();
      const { page, complaints } = await visit(browser());
      await addAuthenticator(page);
      await page.goto(url);
      await signIn(page);
      await press(page, 'Add a passkey');
      await expectReadable(page);
      await page.getByLabel('Name of the passkey').fill('Desk & chair');
      await press(page, 'Continue');
      await heading(page, 'Your recovery codes');
      await press(page, 'I have saved them');
      await page.getByText('Passkey “Desk & chair”').waitFor();
      await expectReadable(page);
      await press(page, 'Add a passkey');
      await page.getByLabel('Name of the passkey').fill('Desk again');
      await press(page, 'Continue');
      await page.getByText('This device has a passkey of the account already.').waitFor();
      await page.locator('#passkey').getByRole('button', { name: 'Cancel' }).click();
      await press(page, 'Sign out');

      await signIn(page);
      await heading(page, 'Second factor');
      await press(page, 'Use a passkey');
      await heading(page, 'Your second factors');
      await press(page, 'Sign out');
      await press(page, 'Sign in with a passkey');
      await heading(page, 'Your second factors');

      await press(page, 'Remove Passkey “Desk & chair”');
      await press(page, 'Use a passkey');
      await page.getByText(NONE).waitFor();
      expect(complaints.filter((it) => !it.includes('401'))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'ends the session of who leaves it, and asks for a new sign-in when a fresh one is needed',
    async () => {
      const { url, clock, answered } = await serveSecurity();
      const { page } = await visit(browser());
      await page.goto(url);
      await signIn(page);
      await heading(page, 'Your second factors');
      clock.advanceMs(600_000);
      await press(page, 'Add an authenticator app');
      await page.getByText('Sign in again to go on.').waitFor();
      await heading(page, 'Sign in');

      await signIn(page);
      await heading(page, 'Your second factors');
      answered.length = 0;
      await page.goto('about:blank');
      await expect.poll(() => answered).toEqual(['POST /auth/logout 200']);
    },
    TIMEOUT_MS,
  );
});
