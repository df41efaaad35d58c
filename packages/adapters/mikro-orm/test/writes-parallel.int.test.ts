import { buildCompany, buildDocument, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialects, migratedFor, refill } from './harness.ts';
import { codeOf, writerOn } from './sample-writes.ts';

const COMPANIES = [1, 2, 3, 4];
const EMPLOYEES = Array.from({ length: 24 }, (_, index) => index + 1);
const NAMES = ['Ann', 'Bo', 'Cy'];

describe.each(dialects)('parallel writes on %s', (dialect) => {
  const opened = migratedFor(dialect, {
    poolMax: 25,
    connectTimeoutMs: 0,
    statementTimeoutMs: 0,
  });
  beforeEach(async () => {
    await refill(opened.database, {
      sites: [buildSite()],
      users: [buildUser()],
      companies: COMPANIES.map((id) => buildCompany({ id })),
      employees: EMPLOYEES.map((id) => buildEmployee({ id, companyId: (id % 4) + 1 })),
      documents: EMPLOYEES.filter((id) => id % 3 === 0).map((id) =>
        buildDocument({ id, employeeId: id, companyId: (id % 4) + 1 }),
      ),
    });
  });

  test('of all kinds end without a deadlock, and the counters are right', async () => {
    const { change, changeCompany, create, remove } = await writerOn(opened.database.ports);
    const move = async (id: number, step: number) =>
      change(id, {
        companyId: ((id + step) % 4) + 1,
        firstName: NAMES[(id + step) % 3] ?? 'Dee',
      });
    const writes = EMPLOYEES.flatMap((id) => [
      async () => move(id, 1),
      async () => move(id, 2),
      async () => create({ companyId: (id % 4) + 1 }),
      async () => changeCompany((id % 4) + 1, `Company ${id}`),
      async () => remove(id),
    ]);
    const codes = await Promise.all(writes.map(async (write) => codeOf(write())));
    expect(new Set(codes)).toEqual(new Set(['done', 'employee.missing', 'record.referenced']));
    expect(await opened.database.checkCounts()).toEqual({ mismatches: [] });
  });

  test('of a company and of its employees leave no employee without a company', async () => {
    const { create, createCompany, removeCompany } = await writerOn(opened.database.ports);
    const { id } = await createCompany('Bolt');
    const [removed, ...others] = await Promise.all([
      codeOf(removeCompany(id)),
      ...[1, 2, 3].map(async () => codeOf(create({ companyId: id }))),
    ]);
    if (removed === 'done') expect(new Set(others)).toEqual(new Set(['input.invalid']));
    else expect([removed, others.includes('done')]).toEqual(['record.referenced', true]);
  });
});
