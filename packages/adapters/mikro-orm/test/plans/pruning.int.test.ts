import { buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { expiredApiTokens } from '../../src/accounts/api-tokens.ts';
import { expiredEntries } from '../../src/accounts/audit-log.ts';
import { endedSessions } from '../../src/accounts/ended-sessions.ts';
import { endedEntries } from '../../src/accounts/outbox.ts';
import { expiredChallenges } from '../../src/accounts/passkey-challenges.ts';
import { expiredTokens } from '../../src/accounts/expired-tokens.ts';
import { deleteNames, selectNames } from '../../src/payroll/employee-names.ts';
import { expiredKeys } from '../../src/payroll/idempotency-keys.ts';
import { deleteEnded, type EndedRows } from '../../src/sql/prune-rows.ts';
import { sql } from '../../src/sql/statement.ts';
import { endedDeliveries } from '../../src/webhooks/webhook-deliveries.ts';
import { migratedFor } from '../harness.ts';
import { planOf } from './reading.ts';

const BEGINNING = { siteId: 0, kind: 'first', name: '' } as const;

describe('the plan of pruning on PostgreSQL', () => {
  const opened = migratedFor('postgresql', { statementTimeoutMs: 60_000 });
  beforeAll(async () => {
    const { run } = opened.database.sql;
    await opened.database.add({ sites: [buildSite()], users: [buildUser()] });
    await run(sql`insert into users (id, site_id, role_id, first_name, last_name, email, status,
        password_hash, total_spent, metadata, settings, created_at, updated_at)
      select n + 1, site_id, role_id, 'A', 'B', 'u' || n || '@example.test', status, password_hash,
        0, '{}', '{}', now(), now() from users, generate_series(1, 5000) n where id = 1`);
    await run(sql`insert into sessions (id, user_id, token_id, token_issued_at_ms, expires_at_ms,
        created_at_ms, revoked_at_ms, opened_by, proven_at_ms)
      select 's' || n, n, 't', n, n + case when n % 2 = 0 then 1000000 else 0 end,
        n, case when n % 2 = 0 then n end, 'password', n
      from generate_series(1, 5000) n`);
    await run(sql`insert into password_resets (user_id, email, request_id, token_digest,
        issued_at_ms, expires_at_ms)
      select n, 'e', 'r', 'd' || n, n, n from generate_series(1, 5000) n`);
    await run(sql`insert into api_tokens (id, user_id, name, permissions, token_digest,
        created_at_ms, expires_at_ms)
      select 't' || n, n, 'a', '[]', 'd' || n, n, n from generate_series(1, 5000) n`);
    await run(sql`insert into email_verifications (user_id, email, request_id, token_digest,
        issued_at_ms, expires_at_ms)
      select n, 'e', 'r', 'd' || n, n, n from generate_series(1, 5000) n`);
    await run(sql`insert into pending_emails (user_id, email, request_id, token_digest,
        issued_at_ms, expires_at_ms)
      select n, 'e', 'r', 'd' || n, n, n from generate_series(1, 5000) n`);
    await run(sql`insert into outbox (id, task, created_at_ms, due_at_ms, sends, failures, failed)
      select 'o' || n, '{}', n, n, 2, 0, n % 2 = 0 from generate_series(1, 5000) n`);
    await run(sql`insert into employee_names (site_id, of_kind, name, n)
      select 1, 'first', 'name' || n, n % 100 from generate_series(1, 20000) n`);
    await run(sql`insert into audit_log (at_ms, id, action, details)
      select n, 'a' || n, 'session.opened', '{}' from generate_series(1, 5000) n`);
    await run(sql`insert into idempotency_keys
        (site_id, record_kind, record_id, key_digest, answer, expires_at_ms)
      select 1, 'employee', n, 'k' || n, 'v1.12345678.' || repeat('a', 38), n
      from generate_series(1, 5000) n`);
    await run(sql`insert into webhook_endpoints (site_id, url, events, secret, created_at_ms,
        disabled_at_ms, paused_until_ms, failures)
      select 1, 'u', '[]', 'v1.12345678.' || repeat('a', 38), n, case when n <= 10 then n end, 0, 0
      from generate_series(1, 1000) n`);
    await run(sql`insert into webhook_deliveries (site_id, endpoint_id, body, created_at_ms,
        due_at_ms, failures, failed)
      select 1, 1 + n % 1000, '{}', n, n, 0, n % 50 = 0 from generate_series(1, 20000) n`);
    await run(sql`analyze webhook_endpoints, webhook_deliveries`);
    await run(sql`insert into passkey_challenges (id, expires_at_ms)
      select 'd' || n, n from generate_series(1, 5000) n`);
    await run(sql`analyze users, sessions, api_tokens, passkey_challenges, password_resets, email_verifications, outbox,
      pending_emails, employee_names, audit_log, idempotency_keys`);
  });

  test.each<[string, EndedRows | undefined, RegExp]>([
    ['revoked sessions', endedSessions[0], /sessions_ended_index/],
    ['expired sessions', endedSessions[1], /sessions_ended_index/],
    ['API tokens', expiredApiTokens, /api_tokens_expires_at_ms_index/],
    ['reset tokens', expiredTokens('passwordResets'), /password_resets_expires_at_ms_index/],
    [
      'verification tokens',
      expiredTokens('emailVerifications'),
      /email_verifications_expires_at_ms_index/,
    ],
    ['pending addresses', expiredTokens('pendingEmails'), /pending_emails_expires_at_ms_index/],
    ['challenges', expiredChallenges, /passkey_challenges_expires_at_ms_index/],
    ['audit entries', expiredEntries, /audit_log_pkey/],
    ['idempotency keys', expiredKeys, /idempotency_keys_expires_at_ms_index/],
    ['failed deliveries', endedDeliveries[0], /webhook_deliveries_failed_index/],
    ['failed entries', endedEntries[0], /outbox_failed_due_at_ms_created_at_ms_id_index/],
    ['tried entries', endedEntries[1], /outbox_failed_due_at_ms_created_at_ms_id_index/],
  ])('finds %s by an index, and scans no table', async (_, ended, index) => {
    if (ended === undefined) throw new Error('There is no such way to end.');
    const plan = await planOf(
      opened,
      deleteEnded('postgresql', ended, { beforeMs: 100, limit: 500 }),
    );
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test('goes through the names by their primary key, and scans no table', async () => {
    const last = { siteId: 1, kind: 'first', name: 'name2' } as const;
    for (const statement of [
      selectNames(BEGINNING, 5000),
      deleteNames('postgresql', { ...last, name: 'name19' }, last),
    ]) {
      const plan = await planOf(opened, statement);
      expect(plan).toMatch(/employee_names_pkey/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });
});
