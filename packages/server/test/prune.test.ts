import { openDatabase, sql } from '@paydocs/mikro-orm';
import { buildSite, buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { operatorCore } from '../src/operator/operator-core.ts';
import { paydocs, startPaydocs } from './command.ts';
import { dataKeys } from './data-keys.ts';
import { openFilled } from './filled-database.ts';
import { sharedFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const DAY_MS = 86_400_000;

/** Enough for many batches. */
const CHALLENGES = 40_000;

const folder = sharedFolder();

/** Creates a database with two sessions that ended 31 days ago, and an open one. */
const filled = async (url: string): Promise<void> => {
  const database = await openFilled(url, {
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser()],
  });
  const nowMs = Date.now();
  for (const [id, expiresAtMs] of [
    ['old', nowMs - 31 * DAY_MS],
    ['older', nowMs - 40 * DAY_MS],
    ['open', nowMs + DAY_MS],
  ] as const) {
    const tokens = { tokenId: id, previousTokenId: null, previousTokenUntilMs: null };
    await database.ports.sessions.open(
      {
        id,
        userId: 1,
        ...tokens,
        tokenIssuedAtMs: nowMs,
        expiresAtMs,
        revokedAtMs: null,
        openedBy: 'password',
        provenAtMs: 0,
      },
      { passwordVersion: 1, sessionsMax: 20 },
    );
  }
  const entry = { siteId: 1, userId: 1, sessionId: null, subject: null, details: {} };
  await database.ports.auditLog.add({
    ...entry,
    id: 'audit',
    atMs: nowMs - 500 * DAY_MS,
    action: 'session.opened',
    address: null,
    userAgent: null,
    requestId: null,
  });
  await database.close();
};

describe('paydocs prune', () => {
  test('counts with --dry-run, then deletes, then finds nothing', async () => {
    const environment = {
      DATABASE_URL: folder.sqlite('prune.sqlite'),
      AUDIT_RETENTION_DAYS: '600',
    };
    await filled(environment.DATABASE_URL);
    const records = { documents: 0, statements: 0, orders: 0, employees: 0, companies: 0 };
    const kept = { audit_entries: 0, idempotency_keys: 0, ...records, names: 0 };
    const unsent = { passkey_challenges: 0, failed_emails: 0, webhook_deliveries: 0 };
    const none = {
      api_tokens: 0,
      password_resets: 0,
      email_verifications: 0,
      pending_emails: 0,
      ...unsent,
      ...kept,
    };
    const dry = await paydocs(['prune', '--dry-run', '--json'], environment);
    expect(JSON.parse(dry.stdout)).toEqual({ dry_run: true, pruned: { sessions: 2, ...none } });
    const pruned = await paydocs(['prune'], environment);
    expect(pruned).toEqual({
      code: 0,
      stdout:
        'ended sessions               2\n' +
        'expired API tokens           0\n' +
        'expired reset tokens         0\n' +
        'expired verification tokens  0\n' +
        'expired address changes      0\n' +
        'expired passkey challenges   0\n' +
        'failed emails                0\n' +
        'ended webhooks               0\n' +
        'audit entries                0\n' +
        'idempotency keys             0\n' +
        'expired documents            0\n' +
        'amounts of past years        0\n' +
        'expired orders               0\n' +
        'expired employees            0\n' +
        'expired companies            0\n' +
        'names without employees      0\n',
      stderr: '',
    });
    const again = await paydocs(['prune', '--json'], environment);
    expect(JSON.parse(again.stdout)).toEqual({ dry_run: false, pruned: { sessions: 0, ...none } });

    const shorter = { ...environment, AUDIT_RETENTION_DAYS: '499' };
    const audit = await paydocs(['prune', '--json'], shorter);
    expect(JSON.parse(audit.stdout)).toMatchObject({ pruned: { sessions: 0, audit_entries: 1 } });

    const database = await openDatabase({ url: environment.DATABASE_URL, dataKeys });
    expect(await database.ports.sessions.findWithUser('open')).toBeDefined();
    expect((await operatorCore(database).countPrunable()).sessions).toBe(0);
    await database.close();
  });

  test('ends with 1 when a signal stops it before its end', async () => {
    const environment = { DATABASE_URL: folder.sqlite('stopped.sqlite') };
    await filled(environment.DATABASE_URL);
    const database = await openDatabase({ url: environment.DATABASE_URL, dataKeys });
    await database.sql.run(sql`with recursive numbers (n) as
      (select 1 union all select n + 1 from numbers where n < ${CHALLENGES})
      insert into passkey_challenges (id, expires_at_ms) select 'c' || n, 0 from numbers`);
    const left = async (): Promise<number> => {
      const [row] = await database.sql.run(
        sql<{ n: number }>`select count(*) as n from passkey_challenges`,
      );
      return row?.n ?? 0;
    };
    const { child, ended } = startPaydocs(['prune', '--json'], environment);
    await until(async () => (await left()) < CHALLENGES);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect(stderr).toBe('paydocs: stopped before the end: run the command again to go on.\n');
    expect(code).toBe(1);
    expect(JSON.parse(stdout).pruned.passkey_challenges).toBe(CHALLENGES - (await left()));
    expect(await left()).toBeGreaterThan(0);
    await database.close();
  });
});
