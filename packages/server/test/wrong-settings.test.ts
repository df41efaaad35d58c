import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { paydocs } from './command.ts';
import { sharedFolder } from './temporary-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = sharedFolder();

test('adds no second site for a typo, names the right one, and lists the sites meanwhile', async () => {
  const environment = { DATABASE_URL: folder.sqlite('typo.sqlite') };
  await paydocs(['migrate'], environment);
  const typo = { ...environment, DEFAULT_SITE: 'mian' };
  const { code, stderr } = await paydocs(['migrate'], typo);
  expect(code).toBe(78);
  expect(stderr).toContain("no site 'mian' (DEFAULT_SITE): do you mean 'main'?");
  const listed = await paydocs(['sites', 'list', '--json'], typo);
  expect(listed.stdout).toMatch(/^\{"id":1,"identifier":"main",[^\n]*\n$/);
  const create = ['sites', 'create', 'mian', '--name', 'Mian'];
  expect((await paydocs(create, typo)).code).toBe(0);
  expect((await paydocs(['migrate'], typo)).code).toBe(0);
});

test.each([
  ['users', 'list'],
  ['users', 'sessions', 'ada@main.test'],
  ['sites', 'list'],
  ['sites', 'create', 'north', '--name', 'North'],
  ['audit'],
  ['outbox'],
  ['prune'],
  ['keys', 'reencrypt'],
  ['export', '--kind', 'companies'],
])('%s %s creates no missing SQLite file', async (...words) => {
  const { code, stderr } = await paydocs(words, { DATABASE_URL: folder.sqlite('none.sqlite') });
  expect(code).toBe(78);
  expect(stderr).toContain('none.sqlite (DATABASE_URL): run `paydocs migrate` to create it.');
  expect(existsSync(join(folder.path, 'none.sqlite'))).toBe(false);
  expect(existsSync(join(folder.path, 'none.sqlite.key'))).toBe(false);
});

test('a full disk is no wrong configuration: a supervisor starts the service again', async () => {
  const environment = { DATABASE_URL: 'sqlite:/dev/full' };
  for (const command of ['serve', 'migrate', 'users list']) {
    const { code, stderr } = await paydocs(command.split(' '), environment);
    expect([command, code, stderr]).toEqual([
      command,
      1,
      'paydocs: Cannot open the database (DATABASE_URL): database or disk is full\n',
    ]);
  }
});

test('a certificate or a TLS mode that does not exist is a wrong configuration', async () => {
  for (const [parameter, reason] of [
    ['sslrootcert=/no/such.pem', 'the file of sslrootcert in the URL cannot be read (ENOENT)'],
    ['sslmode=banana', 'sslmode in the URL must be one of disable, prefer'],
  ]) {
    const DATABASE_URL = `postgresql://me:hunter2@127.0.0.1:1/none?${parameter}`;
    const { code, stderr } = await paydocs(['sites', 'list'], { DATABASE_URL });
    expect(code).toBe(78);
    expect(stderr).toContain(`paydocs: Cannot open the database (DATABASE_URL): ${reason}`);
    expect(stderr).not.toMatch(/hunter2|\n {4}at /);
  }
});
