import { createHash } from 'node:crypto';
import { createCore } from '@paydocs/core';
import { sampleData, memoryPorts } from '@paydocs/testing';
import { expect } from 'vitest';
import { createApp } from '../../src/index.ts';
import { serveForTest } from '../serve.ts';

/** The user of the link. */
export const EMAIL = 'owner@main.test';
/** The new password of the user. */
export const NEW_PASSWORD = 'a new pass phrase';
/** The title for every link that no longer works. */
export const DEAD_LINK = 'This link no longer works';

/** Serves the API, and returns the token of a mailed link. */
export const withEmail = async () => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports);
  const app = createApp(core, { clock: ports.clock });
  await core.forgotPassword({ email: EMAIL });
  await core.processOutbox();
  const [email] = ports.mailer.emails;
  if (email?.kind !== 'password-reset') throw new Error('There is no email.');
  const token = new URL(email.link).searchParams.get('token') ?? '';
  return { app, url: await serveForTest(app), clock: ports.clock, token };
};

type Fields = Readonly<Record<string, string>>;

/** Opens the page with these parameters. */
export const show = (url: string, fields: Fields) =>
  fetch(`${url}/reset-password?${new URLSearchParams(fields)}`);

/** Submits these fields like a browser. */
export const submit = (url: string, fields: Fields, init: RequestInit = {}) =>
  fetch(`${url}/reset-password`, { method: 'POST', body: new URLSearchParams(fields), ...init });

/** A body to send unchanged. The default type is a form. */
export interface RawForm {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Fields;
}

/** Submits a form unlike a browser. */
export const submitRaw = (url: string, { body, headers }: RawForm) =>
  fetch(`${url}/reset-password`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** The fields of a valid form. */
export const attempt = (token: string, password = NEW_PASSWORD) => ({
  token,
  email: EMAIL,
  password,
  password_confirmation: password,
});

/** Asserts the status and the security headers of a page, and returns its text. */
export const expectPage = async (response: Response, status: number): Promise<string> => {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/./),
    'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
    'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
    'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
  });
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('<meta name="viewport"');
  // Without an icon a browser would request /favicon.ico.
  const icon = '<link rel="icon" href="data:,">';
  expect(page).toContain(icon);
  expect(page.replace(icon, '')).not.toMatch(/<(?:script|img|link|iframe|svg)/i);
  return page;
};
