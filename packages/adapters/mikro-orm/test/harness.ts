import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { standardRoles } from '@paydocs/core';
import type { StoreHarness, UserChange } from '@paydocs/testing/contracts';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { sql } from '../src/sql/statement.ts';
import { tables } from '../src/sql/tables.ts';
import { copiedPostgres, copiedSqlite } from '../../../../tools/copied-databases.ts';
import { createDatabase } from '../../../../tools/test-database.ts';
import {
  type Database,
  type DatabaseOptions,
  dataKeyRing,
  generateDataKey,
  openDatabase,
} from '../src/index.ts';
import { memoryFolder } from '../../../../tools/memory-folder.ts';

/** A database for one test file. */
export interface Home {
  readonly url: string;
  remove(): Promise<void>;
}

/** Creates an empty database of each kind. */
export const homes = {
  sqlite: async (): Promise<Home> => {
    const folder = await mkdtemp(join(memoryFolder(), 'paydocs-sqlite-'));
    return {
      url: `sqlite:${join(folder, 'test.sqlite')}`,
      remove: async () => rm(folder, { recursive: true }),
    };
  },
  postgresql: async (): Promise<Home> => {
    const { url, drop } = await createDatabase();
    return { url, remove: drop };
  },
} as const;

/** A connection may take longer than the second of the default while many tests run. */
const CONNECT_TIMEOUT_MS = 30_000;

const migrate = async (url: string): Promise<void> => {
  const database = await openDatabase({ url, connectTimeoutMs: CONNECT_TIMEOUT_MS });
  await database.migrate();
  await database.close();
};

/** Creates a migrated database of each kind. */
const migratedHomes = {
  sqlite: async (): Promise<Home> => {
    const home = await homes.sqlite();
    await copiedSqlite(home.url.slice('sqlite:'.length), 'migrated', migrate);
    return home;
  },
  postgresql: async (): Promise<Home> => {
    const { url, drop } = await copiedPostgres('migrated', migrate);
    return { url, remove: drop };
  },
} as const;

/** The data keys of the tests. */
export const dataKeys = dataKeyRing([generateDataKey()]);

const patient = { connectTimeoutMs: CONNECT_TIMEOUT_MS, dataKeys };

/** The kinds of databases. */
export const dialects = ['sqlite', 'postgresql'] as const;

/** A migrated database and its URL. */
export interface Opened {
  readonly database: Database;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Opens a database, which is removed when it closes. */
export const openHome = async (
  home: Home,
  options: Omit<DatabaseOptions, 'url'> = {},
): Promise<Opened> => {
  const database = await openDatabase({ ...patient, url: home.url, ...options });
  return {
    database,
    url: home.url,
    close: async () => {
      await database.close();
      await home.remove();
    },
  };
};

/** Creates and opens a migrated database. */
export const openMigrated = async (
  dialect: (typeof dialects)[number],
  options: Omit<DatabaseOptions, 'url'> = {},
): Promise<Opened> => openHome(await migratedHomes[dialect](), options);

/** Opens a migrated database before the tests of a suite, and closes it after them. */
export const migratedFor = (...args: Parameters<typeof openMigrated>): Opened => {
  const opened = {} as Opened;
  beforeAll(async () => void Object.assign(opened, await openMigrated(...args)));
  afterAll(async () => opened.close());
  return opened;
};

/** Opens a migrated database for the current test. */
export const migratedForTest = async (
  ...args: Parameters<typeof openMigrated>
): Promise<Opened> => {
  const opened = await openMigrated(...args);
  onTestFinished(opened.close);
  return opened;
};

/** Creates an empty database for the current test. */
export const homeForTest = async (dialect: (typeof dialects)[number]): Promise<Home> => {
  const home = await homes[dialect]();
  onTestFinished(async () => home.remove());
  return home;
};

/** Opens a database for the current test. */
export const openForTest = async (
  url: string,
  options: Omit<DatabaseOptions, 'url'> = {},
): Promise<Database> => {
  const database = await openDatabase({ ...patient, url, ...options });
  onTestFinished(async () => database.close());
  return database;
};

/** Deletes every record except the standard roles. */
export const empty = async ({ sql: { run } }: Database): Promise<void> => {
  const years = ['statements', 'opening_balances', 'order_issues'];
  const payroll = [...years, 'documents', 'orders', 'employees', 'companies'];
  const webhooks = ['webhook_deliveries', 'webhook_endpoints', 'layouts'];
  const outboxes = ['outbox', ...webhooks, 'abandoned_files'];
  const records = [...outboxes, 'idempotency_keys', ...payroll, 'sessions'];
  const links = ['password_resets', 'email_verifications', 'pending_emails', 'passkey_challenges'];
  const accounts = [...links, 'audit_log', 'users', 'sites'];
  for (const table of [...records, ...accounts]) {
    await run(sql`delete from ${sql.table(table)}`);
  }
  const names = standardRoles.map(({ name }) => name);
  await run(sql`delete from ${tables.roles} where name not in (${sql.join(names)})`);
};

/** Deletes every record except the standard roles, and adds these. */
export const refill = async (
  database: Database,
  records: Parameters<Database['add']>[0],
): Promise<void> => {
  await empty(database);
  await database.add(records);
};

const changeUser = async (
  { sql: { run } }: Database,
  userId: number,
  { status, role, passwordHash }: UserChange,
): Promise<void> => {
  const changes = [
    status !== undefined && sql`status = ${status}`,
    role !== undefined && sql`role_id = (select id from ${tables.roles} where name = ${role})`,
    passwordHash !== undefined &&
      sql`password_hash = ${passwordHash}, password_version = password_version + 1`,
  ].filter((change) => change !== false);
  await run(sql`update ${tables.users} set ${sql.join(changes)} where id = ${userId}`);
};

/** Returns the harness of the contracts, with an empty database. */
export const harnessOf = async (database: Database): Promise<StoreHarness> => {
  await empty(database);
  return {
    ports: database.ports,
    isParallel: database.dialect === 'postgresql',
    add: async (records) => database.add(records),
    changeUser: async (userId, change) => changeUser(database, userId, change),
  };
};
