import { openDatabase } from '@paydocs/mikro-orm';
import { buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { openFilled } from './filled-database.ts';
import { printedBy } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('outbox.sqlite') };

beforeAll(async () => {
  const database = await openFilled(environment.DATABASE_URL, {
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser({ id: 7, email: 'anna.secret@main.test' })],
  });
  const { outbox } = database.ports;
  const email = 'anna.secret@main.test';
  const createdAtMs = Date.now();
  const task = { kind: 'password-reset', email, surface: 'general' } as const;
  await outbox.add({
    id: 'refused',
    siteId: null,
    task,
    createdAtMs: createdAtMs - 90_000_000,
  });
  await outbox.fail('refused');
  await outbox.add({
    id: 'fresh',
    siteId: 1,
    task: { kind: 'password-changed', userId: 7 },
    createdAtMs,
  });
  await database.close();
});

const states = async (): Promise<unknown> => {
  const database = await openDatabase({ url: environment.DATABASE_URL });
  const statuses = await database.ports.outbox.list({ limit: 10 });
  await database.close();
  return statuses.map(({ id, state }) => [id, state]);
};

describe('paydocs outbox', () => {
  test('lists emails with user and a part of the address', async () => {
    const stdout = await printedBy(paydocs(['outbox'], environment));
    const [heading, ...rows] = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(heading).toEqual(['ID', 'KIND', 'STATE', 'AGE', 'FAILURES', 'USER', 'RECIPIENT']);
    expect(rows).toEqual([
      ['refused', 'password-reset', 'failed', '1 d', '0', '7', 'a***@main.test'],
      ['fresh', 'password-changed', 'waiting', expect.any(String), '0', '7', 'a***@main.test'],
    ]);
    expect(stdout).not.toContain('secret');
  });

  test('retry makes a failed email due again, and names others as wrong', async () => {
    const stuck = await paydocs(['outbox', '--stuck', '--json'], environment);
    expect(JSON.parse(stuck.stdout)).toEqual({
      id: 'refused',
      kind: 'password-reset',
      state: 'failed',
      age_ms: expect.any(Number),
      failures: 0,
      user_id: 7,
      recipient: 'a***@main.test',
    });
    expect(await paydocs(['outbox', 'retry', 'refused'], environment)).toEqual({
      code: 0,
      stdout: 'the next worker sends refused\n',
      stderr: '',
    });
    expect(await states()).toEqual([
      ['refused', 'waiting'],
      ['fresh', 'waiting'],
    ]);
    const audit = ['audit', '--all-sites', '--action', 'outbox.retried', '--json'];
    const { stdout } = await paydocs(audit, environment);
    expect(JSON.parse(stdout)).toMatchObject({
      subject: { kind: 'outbox', id: 'refused' },
      details: { actor: expect.stringContaining('uid') },
    });
    const { code, stderr } = await paydocs(['outbox', 'retry', 'fresh'], environment);
    expect(code).toBe(1);
    expect(stderr).toBe(
      'paydocs: No failed or unknown email has the id fresh: see `paydocs outbox --stuck`.\n',
    );
  });
});
