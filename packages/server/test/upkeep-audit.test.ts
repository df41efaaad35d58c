import { generateDataKey, sql } from '@paydocs/mikro-orm';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { DATA_KEY } from './data-keys.ts';
import { openFilled } from './filled-database.ts';
import { recordsIn } from './records-in.ts';
import { folderForTest } from './temporary-folder.ts';

/** Creates a database with wrong counters and wrong folded names. */
const filled = async (url: string): Promise<void> => {
  const database = await openFilled(url, {
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser()],
    companies: [buildCompany()],
    employees: [buildEmployee({ id: 1 }), buildEmployee({ id: 2 })],
  });
  await database.sql.run(sql`update employee_counts set n = 7 where of_kind = 'company'`);
  await database.sql.run(sql`update employees set last_name_folded = 'other'`);
  await database.close();
};

test('upkeep leaves an entry of the trail with its counts and its operator', async () => {
  const folder = folderForTest();
  const DATABASE_URL = folder.sqlite('upkeep.sqlite');
  await filled(DATABASE_URL);
  const environment = { DATABASE_URL, DATA_KEYS: `${generateDataKey()},${DATA_KEY}` };
  const trail = async (): Promise<readonly Record<string, unknown>[]> => {
    const { stdout } = await paydocs(['audit', '--all-sites', '--json'], environment);
    return recordsIn({ stdout });
  };

  await paydocs(['prune', '--dry-run'], environment);
  await paydocs(['doctor'], environment);
  expect(await trail()).toEqual([]);

  await paydocs(['keys', 'reencrypt'], environment);
  await paydocs(['prune'], environment);
  await paydocs(['doctor', '--recount', '--refold'], environment);
  const actor = expect.stringContaining('uid');
  const none = {
    api_tokens: 0,
    passkey_challenges: 0,
    password_resets: 0,
    email_verifications: 0,
    pending_emails: 0,
    failed_emails: 0,
    webhook_deliveries: 0,
    audit_entries: 0,
  };
  const expired = {
    idempotency_keys: 0,
    documents: 0,
    statements: 0,
    orders: 0,
    employees: 0,
    companies: 0,
  };
  const entries = await trail();
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['folds.refolded', { rows: 2, actor }],
    ['years.recounted', { figures: 0, documents: 0, actor }],
    ['counters.recounted', { counters: 1, actor }],
    ['records.pruned', { sessions: 0, ...none, ...expired, names: expect.any(Number), actor }],
    ['keys.reencrypted', { values: 3, files: 0, unreadable: 0, actor }],
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ site_id: null, user_id: null });
}, 120_000);
