import { generateKey } from '@paydocs/paseto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { send, signIn } from '../../../test/api/client.ts';
import { listeningAt, type Running, startServing } from './command.ts';
import { seedSmall } from './seed-small.ts';

const PASSWORD = 'correct horse battery staple';
const EMAIL = 'owner@main.test';

let database: Awaited<ReturnType<typeof createDatabase>>;
let nodes: readonly Running[] = [];
let urls: readonly [string, string];

beforeAll(async () => {
  database = await createDatabase();
  await seedSmall(database.url, PASSWORD);
  const environment = {
    DATABASE_URL: database.url,
    TOKEN_KEYS: await generateKey(),
    RATE_LIMITS: 'login=1000,register=1000',
  };
  nodes = [startServing(environment), startServing(environment)];
  const [first = '', second = ''] = await Promise.all(nodes.map(listeningAt));
  urls = [first, second];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end('SIGKILL')));
  await database?.drop();
});

const me = async (url: string, token: string): Promise<number> =>
  (await send(url, { path: '/auth/me', token })).status;

const refresh = async (url: string, token: string) => {
  const { status, body } = await send(url, { method: 'POST', path: '/auth/refresh', token });
  return { status, token: (body.data as { readonly token?: string } | undefined)?.token ?? '' };
};

describe('two nodes on one database', () => {
  test("accept each other's tokens", async () => {
    const token = await signIn(urls[0], EMAIL, PASSWORD);
    expect(await me(urls[1], token)).toBe(200);
  });

  test('reject a session on the next request after a sign-out on another node', async () => {
    for (const [here, there] of [urls, urls.toReversed()] as const) {
      const token = await signIn(here ?? '', EMAIL, PASSWORD);
      expect(await me(there ?? '', token)).toBe(200);
      await send(here ?? '', { method: 'POST', path: '/auth/logout', token });
      expect(await me(there ?? '', token)).toBe(401);
    }
  });

  // @promise R22
  test('issue one successor for 25 parallel refreshes', async () => {
    const token = await signIn(urls[0], EMAIL, PASSWORD);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => refresh(urls[index % 2] ?? '', token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const successors = new Set(answers.map((answer) => answer.token));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    expect(successor).not.toBe(token);
    expect(await Promise.all(urls.map((url) => me(url, successor)))).toEqual([200, 200]);
  });

  // @promise R26
  test('register an e-mail once, for any number of parallel requests', async () => {
    const body = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send(urls[index % 2] ?? '', { method: 'POST', path: '/auth/register', body }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect(await me(urls[1], await signIn(urls[0], body.email, PASSWORD))).toBe(200);
  });
});
