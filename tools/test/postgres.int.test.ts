import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../postgres.ts';
import { createDatabase } from '../test-database.ts';

const ask = async (url: string, question: string): Promise<unknown> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(question);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
};

test('databases are empty and separate, and drop deletes them', async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
  await ask(one.url, 'create table note (text text)');
  expect(await ask(one.url, `select to_regclass('note') is not null as answer`)).toBe(true);
  expect(await ask(other.url, `select to_regclass('note') is not null as answer`)).toBe(false);
  await Promise.all([one.drop(), other.drop()]);
  await expect(ask(one.url, 'select 1 as answer')).rejects.toMatchObject({ code: '3D000' });
});

test('a database can be dropped while a client is connected', async () => {
  const database = await createDatabase();
  const client = new Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  await database.drop();
  await expect(ask(database.url, 'select 1 as answer')).rejects.toMatchObject({ code: '3D000' });
  await client.end();
});

const testOwnServer = test.runIf(!process.env['TEST_DATABASE_URL']);

testOwnServer('stop removes the server and its folder', async () => {
  const server = await startPostgres();
  const folder = String(
    await ask(server.url, `select current_setting('data_directory') as answer`),
  );
  expect(existsSync(folder)).toBe(true);
  await server.stop();
  await server.stop();
  expect(existsSync(folder)).toBe(false);
  await expect(ask(server.url, 'select 1 as answer')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

test('clients use TLS with a TLS server, and verify its certificate', async () => {
  const server = await startPostgres({ tls: true });
  const question = 'select ssl as answer from pg_stat_ssl where pid = pg_backend_pid()';
  expect(await ask(server.url, question)).toBe(true);
  const url = new URL(server.url);
  url.searchParams.delete('sslrootcert');
  await expect(ask(url.href, question)).rejects.toThrow(/self-signed/);
  await server.stop();
});

testOwnServer(
  'the server and its folder are deleted when the process that started it is killed',
  async () => {
    const module = new URL('../postgres.ts', import.meta.url).href;
    const program = `const { startPostgres } = await import('${module}');
    console.log((await startPostgres()).url); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const folder = String(
      await ask(String(line).trim(), `select current_setting('data_directory') as answer`),
    );
    expect(existsSync(folder)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    while (existsSync(folder)) await pause(20);
  },
);
