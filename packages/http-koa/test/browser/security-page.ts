import { type Clock, createCore } from '@paydocs/core';
import { passkeyVerifier } from '@paydocs/passkeys';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import type { Page } from 'playwright-core';
import { totp } from '../../../../test/api/factor-client.ts';
import { createApp } from '../../src/index.ts';
import { serveBelow } from './serve-below.ts';

const EMAIL = 'owner@main.test';

/** The API below a path of a host whose domain is `localhost`. */
export const serveSecurity = async () => {
  const answered: string[] = [];
  const ports = { ...memoryPorts(await sampleData()), passkeyVerifier: passkeyVerifier() };
  const url = await serveBelow('/pay/api', (publicUrl) => {
    const origin = new URL(publicUrl).origin.replace('127.0.0.1', 'localhost');
    const core = createCore(ports, { passkeyRpId: 'localhost', passkeyOrigins: [origin] });
    const handle = createApp(core, { clock: ports.clock }).callback();
    return (req, res) => {
      res.on('finish', () => answered.push(`${req.method} ${req.url} ${res.statusCode}`));
      void handle(req, res);
    };
  });
  return { answered, url: `${url.replace('127.0.0.1', 'localhost')}/security`, clock: ports.clock };
};

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

export const signIn = async (page: Page, password = SAMPLE_PASSWORD): Promise<void> => {
  await page.getByLabel('E-mail address', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
};

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

/** Begins to add an authenticator app. */
export const startApp = async (page: Page): Promise<void> => {
  await press(page, 'Add an authenticator app');
  await heading(page, 'Add an authenticator app');
};

/** Confirms the app that is shown with its first code, and returns its secret. */
export const confirmApp = async (page: Page, clock: Clock): Promise<string> => {
  const secret = await page.locator('#secret').innerText();
  await page.locator('#first_code').fill(totp(secret, clock.nowMs()));
  await press(page, 'Confirm');
  return secret;
};
