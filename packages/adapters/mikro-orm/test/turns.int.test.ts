import type { CompanyQuery, EmployeeQuery, Visibility } from '@paydocs/core';
import { buildDocument, buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import type { Database } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { everything } from './everything.ts';
import { dialects, migratedForTest } from './harness.ts';
import { oneCompany } from './one-company.ts';

const requester = { siteId: 1, userId: 1 };
const ownOnly: Visibility = {
  siteId: 1,
  employees: { userId: 1 },
  companies: { userId: 1 },
  documents: { userId: 1 },
};

const aPage = { filter: {}, sort: [], include: [], documentsMax: 1, offset: 0, limit: 15 };
const byName = { key: 'firstName', descending: false } as const;
const byCompanyName = { key: 'name', descending: false } as const;
const byDate = { key: 'createdAt', descending: true } as const;

type List = (database: Database) => Promise<unknown>;

const employees =
  (query: Partial<EmployeeQuery>, visibility = everything): List =>
  async ({ ports }) =>
    ports.employees.page(visibility, { ...aPage, ...query, requester });

const companies =
  (query: Partial<CompanyQuery>, visibility = everything): List =>
  async ({ ports }) =>
    ports.companies.page(visibility, { ...aPage, ...query, requester });

const fast: Readonly<Record<string, List>> = {
  'a first page': employees({}),
  'a sorted page': employees({ sort: [byName] }),
  'a page of a company': employees({ filter: { companyId: [1] } }),
  'a page of an uncommon size': employees({ limit: 7 }),
  'a page of own employees': employees({}, ownOnly),
  companies: companies({}),
  'sorted companies': companies({ sort: [byCompanyName] }),
  'own companies': companies({}, ownOnly),
  'companies by id': companies({ filter: { id: [1] } }),
};

const slow: Readonly<Record<string, List>> = {
  'a deep page': employees({ offset: 1005 }),
  'a part of a name': employees({ filter: { firstName: ['f1'] } }),
  'a deep page of a part of a name': employees({
    filter: { lastName: ['f1'] },
    sort: [byDate],
    offset: 75_000,
  }),
  'a part of an e-mail address': employees({ filter: { email: ['a'] } }),
  'two filters': employees({ filter: { companyId: [1], firstName: ['a'] } }),
  'an id and a part of a name': employees({ filter: { id: [1], firstName: ['a'] } }),
  'two sort keys': employees({ sort: [byName, byDate] }),
  'embedded records': employees({ include: ['company', 'documents'] }),
  'sorted own employees': employees({ sort: [byName] }, ownOnly),
  'a deep page of companies': companies({ offset: 1005 }),
  'a part of the name of a company': companies({ filter: { name: ['a'] } }),
  'companies with two sort keys': companies({ sort: [byCompanyName, byDate] }),
  'sorted own companies': companies({ sort: [byCompanyName] }, ownOnly),
  'the audit trail': async ({ ports }) => ports.auditLog.find({ siteId: 1, limit: 5, requester }),
};

const waiting = (database: Database): number =>
  database.pools().reduce((sum, pool) => sum + pool.waiting, 0);

describe.each(dialects)('while a user has the turn, on %s', (dialect) => {
  const whileHeld = async (work: (database: Database) => Promise<void>): Promise<void> => {
    const { database } = await migratedForTest(dialect);
    await database.add({ ...oneCompany, employees: [buildEmployee()] });
    await database.sql.inTurn(requester, async () => work(database));
  };

  test('fast lists of the user are answered', async () => {
    await whileHeld(async (database) => {
      for (const list of Object.values(fast)) await list(database);
    });
  });

  test('every list that may be slow waits, and is answered afterwards', async () => {
    let lists: readonly Promise<unknown>[] = [];
    await whileHeld(async (database) => {
      for (const [name, list] of Object.entries(slow)) {
        lists = [...lists, list(database)];
        await new Promise(setImmediate);
        expect([name, waiting(database)]).toEqual([name, lists.length]);
      }
    });
    await Promise.all(lists);
  });

  test.each([
    ['documents', everything],
    ['own documents', ownOnly],
    ['own employees', ownOnly],
  ] as const)(
    'a page with a company of very many %s waits, and counts them',
    async (kind, seen) => {
      const { database } = await migratedForTest(dialect);
      const ids = Array.from({ length: 1001 }, (_, index) => index + 1);
      const isOfEmployees = kind === 'own employees';
      await database.add({
        ...oneCompany,
        employees: isOfEmployees ? ids.map((id) => buildEmployee({ id })) : [buildEmployee()],
        documents: isOfEmployees ? [] : ids.map((id) => buildDocument({ id })),
      });
      const list = companies({}, seen);
      let listed: Promise<unknown> = Promise.resolve();
      await database.sql.inTurn(requester, async () => {
        let isAnswered = false;
        listed = list(database).finally(() => (isAnswered = true));
        // Long enough for a list that takes no turn.
        for (let others = 0; others < 50; others += 1) await employees({})(database);
        expect([isAnswered, waiting(database)]).toEqual([false, 1]);
      });
      const counts = isOfEmployees
        ? { employeesCount: 1001, documentsCount: 0 }
        : { employeesCount: 1, documentsCount: 1001 };
      expect(await listed).toMatchObject({ items: [counts], total: 1 });
      await database.sql.run(sql`delete from ${sql.id(isOfEmployees ? 'employees' : 'documents')}
        where id = 1001`);
      await database.sql.inTurn(requester, async () => {
        expect(await list(database)).toMatchObject({ items: [{ updatedAt: expect.anything() }] });
      });
    },
  );

  test('a list of the operator waits for its turn as well', async () => {
    const { database } = await migratedForTest(dialect);
    const { auditLog, employeeNames, userAdministration } = database.ports;
    let lists: readonly Promise<unknown>[] = [];
    await database.sql.inTurn(undefined, async () => {
      lists = [
        auditLog.find({ limit: 5 }),
        userAdministration.list({ filter: {}, afterId: 0, limit: 5 }),
        employeeNames.countPrunable(),
      ];
      await new Promise(setImmediate);
      expect(waiting(database)).toBe(3);
    });
    await Promise.all(lists);
  });

  test('an export of the operator runs at once', async () => {
    await whileHeld(async (database) => {
      expect(await database.sql.reading(async () => 'rows')).toBe('rows');
    });
  });
});
