import { Id } from '@paydocs/http-koa/container';
import { generateKey } from '@paydocs/paseto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { send, signIn } from '../../../test/api/client.ts';
import { createContainer, readConfig, start } from '../src/index.ts';
import { DATA_KEY } from './data-keys.ts';
import { outboxFolder } from './outbox-folder.ts';
import { seedSmall } from './seed-small.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const PASSWORD = 'correct horse battery staple';
const OWNER = 'owner@main.test';
const MANAGER = 'manager@main.test';
const HOUR_MS = 3_600_000;

/** Starts two nodes on one database, with clocks that the test moves. */
const twoNodes = async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  await seedSmall(database.url, PASSWORD);
  const mail = outboxFolder(folder.path);
  const tokenKeys = await generateKey();

  const startNode = async () => {
    const config = readConfig({
      DATABASE_URL: database.url,
      DATA_KEYS: DATA_KEY,
      MAIL_URL: mail.mailUrl,
      TOKEN_KEYS: tokenKeys,
      RATE_LIMITS: 'login=1000',
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    const container = createContainer(config);
    const clock = { offMs: 0, nowMs: () => Date.now() + clock.offMs };
    container.rebind(Id.clock).toConstantValue(clock);
    const server = await start(config, { container });
    onTestFinished(async () => void (await server.close()));
    return { url: server.url, clock };
  };
  const tokensTo = async (email: string): Promise<readonly string[]> =>
    (await mail.emails()).flatMap((sent) =>
      sent.to === email && sent.kind === 'password-reset'
        ? [new URL(sent.link).searchParams.get('token') ?? '']
        : [],
    );
  return { right: await startNode(), wrong: await startNode(), tokensTo };
};

const forgot = async (url: string, email: string): Promise<void> => {
  const path = '/auth/forgot-password';
  expect((await send(url, { method: 'POST', path, body: { email } })).status).toBe(200);
};

const reset = async (url: string, email: string, token: string): Promise<number> => {
  const password = 'another long passphrase';
  const body = { email, token, password, password_confirmation: password };
  return (await send(url, { method: 'POST', path: '/auth/reset-password', body })).status;
};

const me = async (url: string, token: string): Promise<number> =>
  (await send(url, { path: '/auth/me', token })).status;

describe.each([25 * HOUR_MS, -25 * HOUR_MS])(
  'while the clock of a node is off by %s ms',
  (offMs) => {
    test('e-mails leave, and afterwards the next ones too; no reset token outlives an hour', async () => {
      const { right, wrong, tokensTo } = await twoNodes();
      wrong.clock.offMs = offMs;
      await forgot(wrong.url, OWNER);
      await forgot(right.url, MANAGER);
      await until(async () => (await tokensTo(OWNER)).length > 0);
      await until(async () => (await tokensTo(MANAGER)).length > 0);

      // The interval between two reset e-mails ends.
      for (const { clock } of [wrong, right]) clock.offMs = 61_000;
      const old = await tokensTo(OWNER);
      await forgot(right.url, OWNER);
      const newer = async () => (await tokensTo(OWNER)).filter((token) => !old.includes(token));
      // An e-mail of the first request may come twice, and late: its link was replaced.
      const tried: string[] = [];
      await until(async () => {
        const [token] = (await newer()).filter((each) => !tried.includes(each));
        if (token === undefined) return false;
        tried.push(token);
        return (await reset(wrong.url, OWNER, token)) === 200;
      });

      for (const { clock } of [wrong, right]) clock.offMs = HOUR_MS + 61_000;
      for (const stale of await tokensTo(MANAGER)) {
        expect(await reset(right.url, MANAGER, stale)).toBe(422);
      }
    });

    // @promise R02
    test('its tokens are refused elsewhere, and no logout is forgotten', async () => {
      const { right, wrong } = await twoNodes();
      const before = await signIn(wrong.url, OWNER, PASSWORD);
      expect(await me(right.url, before)).toBe(200);
      wrong.clock.offMs = offMs;
      expect(await me(wrong.url, before)).toBe(401);
      const token = await signIn(wrong.url, OWNER, PASSWORD);
      expect(await me(wrong.url, token)).toBe(200);
      expect(await me(right.url, token)).toBe(401);
      const ended = await signIn(wrong.url, OWNER, PASSWORD);
      await send(wrong.url, { method: 'POST', path: '/auth/logout', token: ended });

      wrong.clock.offMs = 0;
      expect(await me(wrong.url, before)).toBe(200);
      for (const { url } of [right, wrong]) {
        expect([await me(url, token), await me(url, ended)]).toEqual([401, 401]);
      }
    });
  },
);

test('a token that a node refreshed 20 hours ahead is refused after the repair', async () => {
  const { right, wrong } = await twoNodes();
  const old = await signIn(right.url, OWNER, PASSWORD);
  wrong.clock.offMs = 20 * HOUR_MS;
  const refreshed = await send(wrong.url, { method: 'POST', path: '/auth/refresh', token: old });
  expect(refreshed.status).toBe(200);
  wrong.clock.offMs = 0;
  expect([await me(right.url, old), await me(wrong.url, old)]).toEqual([401, 401]);
});
