import { IsolationLevel } from '@mikro-orm/core';
import { isUnavailable, type KeyedDocument, RawJson, type RecordOutcome } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, databaseOf, openDatabase } from '../src/index.ts';
import type { Run } from '../src/sql/sql.ts';
import { type Statement, sql } from '../src/sql/statement.ts';
import { dataKeys, type Opened, openMigrated, refill } from './harness.ts';
import { hostOrm } from './host.ts';
import { buildEntry } from './sample-entry.ts';

const statementTimeoutMs = 30_000;

const TAKEN = { field: 'uuid', rule: 'taken' };

let opened: Opened;
let importing: Database;
beforeAll(async () => {
  opened = await openMigrated('postgresql', { statementTimeoutMs });
  await endsItsDeadlocks(opened);
  importing = await openDatabase({ url: opened.url, dataKeys, statementTimeoutMs });
});
afterAll(async () => {
  await importing.close();
  await opened.close();
});
beforeEach(async () => {
  await refill(opened.database, {
    sites: [1, 2].map((id) => buildSite({ id })),
    users: [1, 2].map((id) => buildUser({ id, siteId: id })),
    companies: [1, 2, 3].map((id) => buildCompany({ id, ...(id === 3 && ofSite2) })),
    employees: [buildEmployee(), buildEmployee({ id: 3, companyId: 3, ...ofSite2 })],
  });
  const { run } = opened.database.sql;
  await run(sql`update companies set external_id = 'C-' || id`);
  await run(sql`update employees set external_id = 'E-' || id`);
});

/**
 * Imports that connect from now on are who a deadlock ends: PostgreSQL ends the transaction that
 * has waited for `deadlock_timeout`, and a host's waits longer below.
 */
const endsItsDeadlocks = async ({ database }: Opened): Promise<void> => {
  await database.sql.run(sql`
    do $$ begin
      execute format('alter database %I set deadlock_timeout = ''5s''', current_database());
    end $$`);
};

const ofSite2 = { siteId: 2, userId: 2 } as const;

const keyed = (uuid: string): KeyedDocument => {
  const { orderId, type, templateId, colorId, quantity, status } = buildDocument();
  const none = new RawJson('{}');
  const fields = { orderId, type, templateId, colorId, quantity, status };
  const freeForm = { content: none, storageData: none, errors: none };
  const keys = { externalId: `D-${uuid}`, user: 'user-1@example.test', employee: 'E-1' };
  const times = { createdAt: null, updatedAt: null };
  return { ...keys, company: 'C-1', uuid, ...fields, ...freeForm, ...times };
};

/** Imports documents with these UUIDs, in this order. */
const importInto = async (
  { ports }: Database,
  ...uuids: readonly string[]
): Promise<readonly RecordOutcome[]> =>
  ports.records.upsert({
    kind: 'documents',
    siteId: 1,
    nowMs: 0,
    records: uuids.map(keyed),
    dryRun: false,
    audit: buildEntry(uuids.join(' '), { action: 'records.imported', userId: null, details: {} }),
  });

/** Adds a document to site 2. */
const insert = (uuid: string): Statement => sql`
  insert into documents (site_id, user_id, company_id, employee_id, uuid, type, quantity,
    content, storage_data, errors, status, created_at, updated_at)
  values (2, 2, 3, 3, ${uuid}, 't', 1, '{}', '{}', '{}', 's', now(), now())`;

/** Resolves when a connection of the database waits for a lock. */
const untilWaiting = async (): Promise<void> => {
  const [row] = await opened.database.sql.run(sql<{ n: number | string }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  if (Number(row?.n) === 0) await untilWaiting();
};

/** Runs work in a transaction that ends when the import of these UUIDs waits for it. */
const importBehind = async (
  uuids: readonly string[],
  before: Statement,
  after?: (run: Run) => Promise<unknown>,
): Promise<readonly RecordOutcome[]> => {
  const { imported } = await opened.database.sql.writing(async (run) => {
    await run(before);
    const started = importInto(importing, ...uuids);
    await untilWaiting();
    await after?.(run);
    return { imported: started };
  });
  return imported;
};

test('a UUID that another site stores meanwhile is refused alone', async () => {
  expect(await importBehind(['a', 'b', 'c'], insert('b'))).toEqual(['added', TAKEN, 'added']);
});

test('two sites that store the same UUIDs in opposite orders do not end an import', async () => {
  const outcomes = await importBehind(['a', 'b'], insert('b'), async (run) => {
    await run(sql`set local deadlock_timeout = '1min'`);
    await run(insert('a'));
  });
  expect(outcomes).toEqual([TAKEN, TAKEN]);
});

test("a UUID that the snapshot of a host's transaction misses is Unavailable", async () => {
  const orm = hostOrm('postgresql', opened);
  const host = databaseOf(orm, { dataKeys });
  const work = orm.em.transactional(
    async () => {
      await host.sql.run(sql`select 1 from documents`);
      await opened.database.sql.run(insert('a'));
      return importInto(host, 'a');
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ },
  );
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  await orm.close();
});
