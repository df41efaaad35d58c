import { hostname } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, send } from '../../../test/api/client.ts';
import { loadedAt, type Running, startServing } from './command.ts';
import { readEmail } from './read-email.ts';
import { seedSmall } from './seed-small.ts';
import { type SmtpCatcher, smtpCatcher } from './smtp-catcher.ts';
import { folderForTest, type TemporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const ROUNDS = 15;
const ANSWER_MAX_MS = 500;

let folder: TemporaryFolder;
let databaseUrl: string;
let catcher: SmtpCatcher;
let service: Running;

beforeEach(async () => {
  folder = folderForTest();
  databaseUrl = folder.sqlite('mail.sqlite');
  await seedSmall(databaseUrl, 'correct horse battery staple');
});
afterEach(async () => {
  await service?.end('SIGKILL');
  await catcher?.close();
});

const serving = async (environment: Readonly<Record<string, string>> = {}): Promise<string> => {
  service = startServing({
    DATABASE_URL: databaseUrl,
    MAIL_URL: catcher.url,
    RATE_LIMITS: 'forgot=1000000',
    ...environment,
  });
  return loadedAt(service);
};

const forgot = (
  url: string,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  send(url, { method: 'POST', path: '/auth/forgot-password', headers, body: { email } });

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** Measures response times, alternating between known and unknown addresses. */
const timed = async (url: string) => {
  const tookMs = { known: [] as number[], unknown: [] as number[] };
  const answers: Answer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const startMs = performance.now();
      const email = kind === 'known' ? 'owner@main.test' : `nobody-${round}@main.test`;
      answers.push(await forgot(url, email));
      tookMs[kind].push(performance.now() - startMs);
    }
  }
  return { answers, knownMs: median(tookMs.known), unknownMs: median(tookMs.unknown) };
};

const expectAlike = ({ answers, knownMs, unknownMs }: Awaited<ReturnType<typeof timed>>): void => {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(knownMs).toBeLessThan(ANSWER_MAX_MS);
  expect(unknownMs).toBeLessThan(ANSWER_MAX_MS);
  expect(Math.abs(knownMs - unknownMs)).toBeLessThan(Math.max(knownMs, unknownMs) / 2 + 20);
};

describe('a forgotten password', () => {
  test('gets equally fast responses for every address while emails are sent', async () => {
    catcher = await smtpCatcher();
    expectAlike(await timed(await serving()));
    await until(() => catcher.caught.length > 0);
  });

  // @promise R56
  test('gets equally fast responses for every address while the mail server is down', async () => {
    catcher = await smtpCatcher();
    await catcher.close();
    expectAlike(await timed(await serving()));
    expect(JSON.parse(await service.line(/email postponed/))).toMatchObject({
      level: 'warn',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  // @promise R56
  test('gets a response while the mail server hangs', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    let connections = 0;
    catcher = await smtpCatcher({
      onConnect: () => {
        connections += 1;
        return release;
      },
    });
    const url = await serving();
    await forgot(url, 'owner@main.test');
    await until(() => connections === 1);
    expectAlike(await timed(url));
    expect(catcher.caught).toEqual([]);
    resolve();
    await until(() => catcher.caught.length === 1);
  });

  test('sends an email to the stored address only', async () => {
    catcher = await smtpCatcher();
    const url = await serving();
    await forgot(url, ' OWNER@Main.Test ');
    await until(() => catcher.caught.length === 1);
    expect(catcher.caught[0]?.recipients).toEqual(['owner@main.test']);
    const email = await readEmail(catcher.caught[0]?.bytes ?? Buffer.alloc(0));
    expect(email).toMatchObject({ kind: 'password-reset', to: 'owner@main.test' });
  });

  test('has one outbox_id in the line of its request and in that of its email', async () => {
    catcher = await smtpCatcher();
    const url = await serving();
    for (const [email, line, fields] of [
      ['owner@main.test', /"email sent"/, {}],
      ['nobody@main.test', /"email skipped"/, { reason: 'account-unknown' }],
    ] as const) {
      const { headers } = await forgot(url, email);
      const logged = JSON.parse(await service.line(line));
      expect(logged).toMatchObject({ level: 'info', ...fields });
      const request = await service.line(new RegExp(String(headers['x-request-id'])));
      expect(JSON.parse(request)).toMatchObject({
        msg: 'request',
        outbox_id: logged.outbox_id,
        node: hostname(),
        address: expect.stringContaining('127.0.0.1'),
      });
    }
    await send(url, { path: '/companies' });
    expect(await service.line(/"path":"\/companies"/)).not.toContain('outbox_id');
  });

  // @promise R12
  test.each([
    [{ PUBLIC_URL: 'https://pay.example/api' }, () => 'https://pay.example/api/reset-password?'],
    [{}, (url: string) => `${url}/reset-password?`],
  ])('has a link that no header of the request changes, with %j', async (environment, page) => {
    catcher = await smtpCatcher();
    const url = await serving({ TRUST_PROXY: '1', ...environment });
    await forgot(url, 'owner@main.test', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    });
    await until(() => catcher.caught.length === 1);
    const email = await readEmail(catcher.caught[0]?.bytes ?? Buffer.alloc(0));
    expect(email).toMatchObject({ link: expect.stringContaining(page(url)) });
    expect(catcher.caught[0]?.bytes.toString()).not.toContain('evil');
  });
});
