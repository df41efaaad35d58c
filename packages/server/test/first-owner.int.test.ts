import { generateKey } from '@paydocs/paseto';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, send, type Sent } from '../../../test/api/client.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { loadedAt, paydocs, type Running, startServing } from './command.ts';
import { DATA_KEY } from './data-keys.ts';
import { outboxFolder } from './outbox-folder.ts';
import { printedBy } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const email = 'ada@example.test';
const password = 'a wholly new password';
const owner = ['--role', 'Owner', '--email', email, '--first-name', 'Ada', '--last-name', 'King'];

const folder = sharedFolder();
let server: Running | undefined;

afterEach(async () => {
  await server?.end();
});

/** Sends a request again while a busy machine responds with 503. */
const answer = async (url: string, sent: Sent): Promise<Answer> => {
  let last = await send(url, sent);
  await until(async () => {
    if (last.status !== 503) return true;
    last = await send(url, sent);
    return false;
  });
  return last;
};

const tokenOf = ({ body }: Answer): string =>
  (body.data as { readonly token: { readonly access_token: string } }).token.access_token;

const databases = {
  sqlite: async () => ({ url: folder.sqlite('first-owner.sqlite'), drop: async () => {} }),
  postgresql: createDatabase,
} as const;

describe.each(Object.keys(databases) as (keyof typeof databases)[])('on %s', (dialect) => {
  // @promise R82
  test('an empty production database gets its first Owner, whose sessions end with a suspension', async () => {
    const { url: databaseUrl, drop } = await databases[dialect]();
    const { mailUrl, emails } = outboxFolder(`${folder.path}/${dialect}`);
    const administering = { NODE_ENV: 'production', DATABASE_URL: databaseUrl };
    const serving = {
      ...administering,
      DATA_KEYS: DATA_KEY,
      TOKEN_KEYS: await generateKey(),
      MAIL_URL: mailUrl,
      DOCUMENTS_URL: `file:${folder.path}/documents`,
      PUBLIC_URL: 'https://pay.example.test',
    };
    const command = async (...words: string[]): Promise<string> =>
      printedBy(paydocs(words, administering));
    await command('migrate');
    expect(await command('users', 'create', '--site', 'main', ...owner)).toContain(
      'A link to choose a password is in the outbox, which a running `paydocs serve` mails.',
    );

    server = startServing(serving);
    const url = await loadedAt(server);
    await until(async () => (await emails()).length === 1);
    const [invitation] = await emails();
    if (invitation?.kind !== 'invitation') throw new Error('The first email is no invitation.');
    expect(invitation).toMatchObject({ to: email, firstName: 'Ada', lifetimeMs: 259_200_000 });
    const link = new URL(invitation.link);
    expect(link.origin + link.pathname).toBe('https://pay.example.test/reset-password');
    const chosen = await answer(url, {
      method: 'POST',
      path: '/auth/reset-password',
      body: {
        token: link.searchParams.get('token'),
        email,
        password,
        password_confirmation: password,
      },
    });
    expect(chosen.status).toBe(200);

    const login = async () =>
      answer(url, { method: 'POST', path: '/admin/auth/login', body: { email, password } });
    const statusOf = async (token: string): Promise<number> =>
      (await answer(url, { path: '/auth/me', token })).status;

    const old = tokenOf(await login());
    expect(await statusOf(old)).toBe(200);
    const sessions = await command('users', 'sessions', email, '--json');
    expect(sessions.trim().split('\n')).toHaveLength(1);
    expect(await command('users', 'suspend', email, '--force')).toMatch(/1 session ended\n$/);
    expect(await statusOf(old)).toBe(401);
    expect((await login()).status).toBe(403);
    expect(await command('users', 'activate', email)).toMatch(/0 sessions ended\n$/);
    expect(await statusOf(old)).toBe(401);

    const present = tokenOf(await login());
    expect(await command('users', 'activate', email)).toMatch(/nothing to change\n$/);
    expect(await statusOf(present)).toBe(200);
    expect(await command('users', 'revoke', email)).toBe('1 session ended\n');
    expect(await statusOf(present)).toBe(401);
    const demoted = tokenOf(await login());
    expect(await command('users', 'role', email, 'Member', '--force')).toMatch(/1 session ended/);
    expect(await statusOf(demoted)).toBe(401);
    expect((await login()).status).toBe(403);
    await server.end();
    await drop();
  }, 240_000);
});
