import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dialects, empty, type Opened, openMigrated } from './harness.ts';
import { buildAudit, buildCreation, buildFields, NOW_MS, seesAll } from './sample-writes.ts';

const COMPANIES = [1, 2, 3, 4];
const EMPLOYEES = Array.from({ length: 24 }, (_, index) => index + 1);
const NAMES = ['Ann', 'Bo', 'Cy'];

const target = (id: number) => ({
  visibility: seesAll,
  writable: 'site' as const,
  id,
  versions: undefined,
  nowMs: NOW_MS,
});

describe.each(dialects)('parallel writes on %s', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMigrated(dialect, {
      poolMax: 25,
      connectTimeoutMs: 0,
      statementTimeoutMs: 0,
    });
  });
  afterAll(async () => opened.close());
  beforeEach(async () => {
    await empty(opened.database);
    await opened.database.add({
      sites: [buildSite()],
      users: [buildUser()],
      companies: COMPANIES.map((id) => buildCompany({ id })),
      employees: EMPLOYEES.map((id) => buildEmployee({ id, companyId: (id % 4) + 1 })),
      documents: EMPLOYEES.filter((id) => id % 3 === 0).map((id) =>
        buildDocument({ id, employeeId: id, companyId: (id % 4) + 1 }),
      ),
    });
  });

  const move = async (id: number, step: number) =>
    opened.database.ports.employees.change({
      ...target(id),
      fields: { companyId: ((id + step) % 4) + 1, firstName: NAMES[(id + step) % 3] ?? 'Dee' },
      audit: buildAudit('employee.updated'),
    });

  test('of all kinds end without a deadlock, and the counters are right', async () => {
    const { ports } = opened.database;
    const writes = EMPLOYEES.flatMap((id) => [
      async () => move(id, 1),
      async () => move(id, 2),
      async () =>
        ports.employees.create(buildCreation({ fields: buildFields({ companyId: (id % 4) + 1 }) })),
      async () =>
        ports.companies.change({
          ...target((id % 4) + 1),
          fields: { name: `Company ${id}` },
          audit: buildAudit('company.updated'),
        }),
      async () => ports.employees.remove({ ...target(id), audit: buildAudit('employee.deleted') }),
    ]);
    const results = await Promise.all(writes.map(async (write) => write()));
    const outcomes = new Set(results.map(({ outcome }) => outcome));
    expect([...outcomes].toSorted()).toEqual(
      expect.arrayContaining(['changed', 'created', 'referenced', 'removed']),
    );
    expect(await opened.database.checkCounts()).toEqual({ mismatches: [] });
  });

  test('of a company and of its employees leave no employee without a company', async () => {
    const { companies, employees } = opened.database.ports;
    const created = await companies.create({
      visibility: seesAll,
      userId: 1,
      fields: { ...buildCompany(), externalId: null },
      nowMs: NOW_MS,
      idempotency: undefined,
      audit: buildAudit('company.created'),
    });
    const companyId = created.outcome === 'created' ? created.record.id : 0;
    const [removed, ...others] = await Promise.all([
      companies.remove({ ...target(companyId), audit: buildAudit('company.deleted') }),
      ...[1, 2, 3].map(async () =>
        employees.create(buildCreation({ fields: buildFields({ companyId }) })),
      ),
    ]);
    const reference = { field: 'companyId', rule: 'reference', to: 'company' };
    for (const other of others) {
      if (removed.outcome === 'referenced') continue;
      expect(other).toEqual({ outcome: 'refused', issue: reference });
    }
    expect(others.some(({ outcome }) => outcome === 'created')).toBe(
      removed.outcome === 'referenced',
    );
  });
});
