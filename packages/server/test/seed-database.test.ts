import { type Database, openDatabase } from '@paydocs/mikro-orm';
import { describe, expect, test } from 'vitest';
import { send, signIn } from '../../../test/api/client.ts';
import { OperationalError, start } from '../src/index.ts';
import { defaultCounts } from '../src/seed/counts.ts';
import { type Seeded, seed } from '../src/seed/seed.ts';
import { unlimited } from '../../../test/api/use-stack.ts';
import { dataKeys } from './data-keys.ts';
import { cheapHasher } from './cheap-hasher.ts';
import { configOf } from './real-stack.ts';
import { sharedFolder } from './temporary-folder.ts';

const counts = { ...defaultCounts, employees: 700, documents: 900 };
const request = { counts, seed: 42, defaultSite: 'main' };

const folder = sharedFolder();

/** Runs work on a new, migrated database. */
const withDatabase = async <T>(name: string, work: (database: Database) => Promise<T>) => {
  const database = await openDatabase({ url: folder.sqlite(name), dataKeys });
  try {
    await database.migrate();
    return await work(database);
  } finally {
    await database.close();
  }
};

const seeding = async (database: Database, password: string): Promise<Seeded> => {
  const hasher = cheapHasher();
  try {
    return await seed(database, request, { hasher, password });
  } finally {
    await hasher.close();
  }
};

type Row = Readonly<Record<string, unknown>>;

const rowsOf = async (database: Database): Promise<Readonly<Record<string, readonly Row[]>>> => {
  const { em } = await database.orm();
  const tables: Record<string, readonly Row[]> = {};
  for (const table of ['sites', 'users', 'companies', 'employees', 'documents']) {
    tables[table] = await em
      .getConnection()
      .execute<readonly Row[]>(`select * from ${table} order by id`);
  }
  return tables;
};

// Hashes and encrypted values are random.
const comparable = (tables: Awaited<ReturnType<typeof rowsOf>> | undefined) => ({
  ...tables,
  users: tables?.['users']?.map((user) => ({ ...user, password_hash: '' })),
  companies: tables?.['companies']?.map((company) => ({ ...company, ein: '' })),
  employees: tables?.['employees']?.map((employee) => ({ ...employee, ssn: '' })),
});

describe('a seeded database', () => {
  test('is the same for the same seed and counts, except for hashes and encrypted values', async () => {
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) =>
        withDatabase(name, async (database) => {
          await seeding(database, `password of ${name}`);
          return rowsOf(database);
        }),
      ),
    );
    expect(comparable(second)).toEqual(comparable(first));
    expect(Object.entries(first ?? {}).map(([table, rows]) => [table, rows.length])).toEqual([
      ['sites', 2],
      ['users', 12],
      ['companies', 20],
      ['employees', 700],
      ['documents', 900],
    ]);
    const hashes = [first, second].flatMap((tables) => tables?.['users'] ?? []);
    expect(new Set(hashes.map((user) => user['password_hash'])).size).toBe(24);
  });

  test('lets each account sign in and see only its site', async () => {
    const { accounts, sites } = await withDatabase('accounts', (database) =>
      seeding(database, 'a documented password'),
    );
    const server = await start({ ...configOf(folder.sqlite('accounts')), rateLimits: unlimited });
    try {
      for (const { site, role, email, password } of accounts) {
        const token = await signIn(server.url, email, password);
        const { body } = await send(server.url, { path: '/employees?per_page=100', token });
        const rows = body.data as readonly { readonly site_id: number }[];
        const siteId = sites.find(({ identifier }) => identifier === site)?.id;
        expect(rows.length, `${role} of ${site}`).toBeGreaterThan(10);
        expect(new Set(rows.map((row) => row.site_id))).toEqual(new Set([siteId]));
      }
    } finally {
      await server.close();
    }
  });

  test('keeps an existing default site', async () => {
    const { known, seeded } = await withDatabase('known', async (database) => ({
      known: await database.ensureSite('main'),
      seeded: await seeding(database, 'a documented password'),
    }));
    expect(seeded.sites[0]).toEqual({ id: known.id, identifier: 'main', name: known.name });
    expect(seeded.sites.map(({ identifier }) => identifier)).toEqual(['main', 'harbor']);
  });

  test('requires a database without other sites', async () => {
    const failure = await withDatabase('other', async (database) => {
      await database.ensureSite('elsewhere');
      return seeding(database, 'a documented password').catch((error: unknown) => error);
    });
    expect(failure).toBeInstanceOf(OperationalError);
    expect(failure).toMatchObject({ message: expect.stringContaining('not empty'), exitCode: 1 });
  });
});
