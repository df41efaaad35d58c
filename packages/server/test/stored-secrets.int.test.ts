import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, sql } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { createApiToken } from '../../../test/api/api-token-client.ts';
import { send, signIn } from '../../../test/api/client.ts';
import { readConfig } from '../src/index.ts';
import { DATA_KEY, dataKeys } from './data-keys.ts';
import { outboxFolder } from './outbox-folder.ts';
import { seedSmall } from './seed-small.ts';
import { started } from './started-server.ts';
import { folderForTest, type TemporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const OWNER = 'owner@main.test';
const PASSWORD = 'correct horse battery staple';
const NEW_PASSWORD = 'another long passphrase';

/** Signs in, refreshes, resets a password and creates an API token; returns every secret of these requests. */
const useSecrets = async (
  databaseUrl: string,
  folder: TemporaryFolder,
): Promise<readonly string[]> => {
  await seedSmall(databaseUrl, PASSWORD);
  const mail = outboxFolder(folder.path);
  const tokenKeys = await generateKey();
  const { url } = await started(
    readConfig({
      DATABASE_URL: databaseUrl,
      DATA_KEYS: DATA_KEY,
      MAIL_URL: mail.mailUrl,
      TOKEN_KEYS: tokenKeys,
      PORT: '0',
      LOG_LEVEL: 'silent',
    }),
  );
  const post = (path: string, body: object, token?: string) =>
    send(url, { method: 'POST', path, body, ...(token === undefined ? {} : { token }) });

  const token = await signIn(url, OWNER, PASSWORD);
  const refreshed = (await post('/auth/refresh', {}, token)).body.data as {
    readonly token: string;
  };
  await post('/auth/forgot-password', { email: OWNER });
  await until(async () => (await mail.emails()).length > 0);
  const [email] = await mail.emails();
  const link = email?.kind === 'password-reset' ? email.link : '';
  const resetToken = new URL(link).searchParams.get('token') ?? '';
  const { status } = await post('/auth/reset-password', {
    email: OWNER,
    token: resetToken,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  });
  expect(status).toBe(200);
  const last = await signIn(url, OWNER, NEW_PASSWORD);
  const apiToken = await createApiToken(url, last, ['employees:list']);
  expect((await send(url, { path: '/employees', token: apiToken.text })).status).toBe(200);
  const tokens = [token, refreshed.token, last, resetToken, apiToken.text];
  return [PASSWORD, NEW_PASSWORD, ...tokens, tokenKeys, DATA_KEY];
};

const expectNone = (dump: string, secrets: readonly string[]): void => {
  expect(dump).toContain(OWNER);
  expect(secrets.filter((secret) => secret.length < 20)).toEqual([]);
  expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
};

test('no file of a SQLite database holds a password, a token or a key', async () => {
  const folder = folderForTest();
  const secrets = await useSecrets(folder.sqlite('secrets.sqlite'), folder);
  const names = (await readdir(folder.path)).filter((name) => name.includes('.sqlite'));
  const files = names.map(async (name) => readFile(join(folder.path, name), 'latin1'));
  expectNone((await Promise.all(files)).join('\n'), secrets);
});

test('no column of a PostgreSQL database holds a password, a token or a key', async () => {
  const folder = folderForTest();
  const home = await createDatabase();
  onTestFinished(() => home.drop());
  const secrets = await useSecrets(home.url, folder);
  const database = await openDatabase({ url: home.url, dataKeys });
  onTestFinished(() => database.close());
  const { run } = database.sql;
  const tables = await run(
    sql<{ name: string }>`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      run(sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`),
    ),
  );
  const texts = rows.flat().map(({ row }) => row);
  expectNone(texts.join('\n'), secrets);
});
