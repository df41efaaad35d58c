import { createHash } from 'node:crypto';
import { createCore } from '@paydocs/core';
import { sampleData, memoryPorts } from '@paydocs/testing';
import { expect } from 'vitest';
import { createApp } from '../../src/index.ts';
import { serveForTest } from '../serve.ts';

/** Whose link it is. */
export const EMAIL = 'owner@main.test';
/** What the owner wants it to be. */
export const NEW_PASSWORD = 'a new pass phrase';
/** What is told of every token that does not hold. */
export const BAD_LINK = 'The link is invalid or has expired.';

/** The API with one email mailed, and the token in it. */
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

/** Submits these fields, as a browser does. */
export const submit = (url: string, fields: Fields) =>
  fetch(`${url}/reset-password`, { method: 'POST', body: new URLSearchParams(fields) });

/** What goes out byte for byte; as a form unless the headers tell otherwise. */
export interface RawForm {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Fields;
}

/** Submits a form that no browser would send. */
export const submitRaw = (url: string, { body, headers }: RawForm) =>
  fetch(`${url}/reset-password`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** The fields of a form that is filled in well. */
export const attempt = (token: string, password = NEW_PASSWORD) => ({
  token,
  email: EMAIL,
  password,
  password_confirmation: password,
});

/** The text of the page that this is: under this status, and with all that keeps it safe. */
export const expectPage = async (response: Response, status: number): Promise<string> => {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
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
  expect(page).not.toMatch(/<(?:script|img|link|iframe|svg)/i);
  return page;
};
