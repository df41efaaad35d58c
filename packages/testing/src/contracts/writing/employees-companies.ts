import assert from 'node:assert/strict';
import type { Employee, EmployeeInclude, Visibility } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { everything, ownOnly } from '../lists/sample-employees.ts';
import type { StoreHarness } from '../store-harness.ts';
import { expectNothingWritten, recordOf } from './expect-written.ts';
import { addWritten, employeeFields, writeAudit, WRITTEN_MS } from './sample-writing.ts';
import { writtenCompanies, writtenEmployees } from './written-kinds.ts';

const UNKNOWN = {
  outcome: 'refused',
  issue: { field: 'companyId', rule: 'reference', to: 'company' },
} as const;

const ROUNDS = 5;

const create = ({ ports }: StoreHarness, companyId: number, visibility = everything) =>
  ports.employees.create({
    visibility,
    userId: 1,
    fields: employeeFields({ companyId }),
    nowMs: WRITTEN_MS,
    idempotency: undefined,
    audit: writeAudit('employee', { action: 'employee.created', subject: null }),
  });

/** Moves employee 1, whose document stays, to a company. */
const move = ({ ports }: StoreHarness, companyId: number, visibility = everything) =>
  ports.employees.change({
    visibility,
    writable: 'site',
    id: 1,
    versions: undefined,
    fields: { companyId, phone: null },
    nowMs: WRITTEN_MS,
    audit: writeAudit('employee', { subject: { kind: 'employee', id: '1' } }),
  });

const find = (
  { ports }: StoreHarness,
  include: readonly EmployeeInclude[],
  visibility: Visibility = everything,
): Promise<Employee | undefined> =>
  ports.employees.find(visibility, { id: 1, include, documentsMax: 100 });

const withoutCompanies = (userId: number): Visibility => ({
  ...everything,
  companies: { userId },
});

/** Expectations about one employee, and about the companies of employees. */
export const employeesOfCompanies: readonly Expectation<StoreHarness>[] = expectations({
  'finds an employee with the visible company and documents that were asked for': async (
    harness,
  ) => {
    await addWritten(harness);
    const both = await find(harness, ['company', 'documents']);
    const company = await writtenCompanies.find(harness, 1);
    assert.deepEqual(both?.company, company);
    assert.deepEqual(
      both?.documents?.map(({ id, version }) => [id, version]),
      [[1, 1]],
    );
    const hidden = await find(harness, ['company', 'documents'], {
      ...withoutCompanies(2),
      documents: { userId: 2 },
    });
    assert.deepEqual([hidden?.company, hidden?.documents, hidden?.documentsCount], [null, [], 0]);
    const plain = await find(harness, []);
    assert.deepEqual([plain?.company, plain?.documents], [undefined, undefined]);
  },
  'finds no employee that is unknown, of another site or not visible': async (harness) => {
    await addWritten(harness);
    for (const id of [3, 99, 4_294_967_297]) {
      assert.equal(await writtenEmployees.find(harness, id), undefined);
    }
    assert.equal(await writtenEmployees.find(harness, 2, ownOnly(1)), undefined);
    const foreign = { ...everything, siteId: 2 };
    assert.equal(await writtenEmployees.find(harness, 1, foreign), undefined);
  },
  'neither creates nor moves an employee for a company that the caller does not see': async (
    harness,
  ) => {
    await addWritten(harness);
    await expectNothingWritten(writtenEmployees, harness, async () => {
      for (const companyId of [3, 99, 4_294_967_297]) {
        assert.deepEqual(await create(harness, companyId), UNKNOWN);
        assert.deepEqual(await move(harness, companyId), UNKNOWN);
      }
      assert.deepEqual(await create(harness, 2, ownOnly(1)), UNKNOWN);
      assert.deepEqual(await move(harness, 2, ownOnly(1)), UNKNOWN);
    });
    assert.equal((await find(harness, ['documents']))?.documents?.[0]?.companyId, 1);
  },
  'changes an employee of a company that the caller does not see': async (harness) => {
    await addWritten(harness);
    const record = recordOf(await move(harness, 1, withoutCompanies(2)), 'changed');
    assert.deepEqual([record.companyId, record.version], [1, 2]);
  },
  'moves an employee to another company, and leaves documents with the one that issued them':
    async (harness) => {
      await addWritten(harness);
      const before = await find(harness, ['documents']);
      assert.equal(recordOf(await move(harness, 4), 'changed').companyId, 4);
      const after = await find(harness, ['documents']);
      assert.equal(after?.documents?.length, 1);
      assert.deepEqual(after?.documents, before?.documents);
      const counts = async (id: number) => {
        const company = await harness.ports.companies.find(everything, {
          id,
          include: [],
          embeddedMax: 1,
        });
        return [company?.employeesCount, company?.documentsCount, company?.version];
      };
      assert.deepEqual(
        [await counts(1), await counts(4)],
        [
          [1, 1, 1],
          [1, 0, 1],
        ],
      );
    },
  'either deletes a company or gives it an employee, in parallel calls': async (harness) => {
    await addWritten(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = recordOf(await writtenCompanies.create(harness), 'created');
      const steps = [() => create(harness, id), () => writtenCompanies.remove(harness, { id })];
      if (round % 2 === 1) steps.reverse();
      const results = await Promise.all(steps.map((step) => step()));
      const outcomes = results.map(({ outcome }) => outcome).toSorted();
      const isDeleted = (await writtenCompanies.find(harness, id)) === undefined;
      assert.deepEqual(outcomes, isDeleted ? ['refused', 'removed'] : ['created', 'referenced']);
    }
  },
  'either deletes a company or moves an employee to it, in parallel calls': async (harness) => {
    await addWritten(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = recordOf(await writtenCompanies.create(harness), 'created');
      const steps = [() => move(harness, id), () => writtenCompanies.remove(harness, { id })];
      if (round % 2 === 1) steps.reverse();
      const results = await Promise.all(steps.map((step) => step()));
      const outcomes = results.map(({ outcome }) => outcome).toSorted();
      const isDeleted = (await writtenCompanies.find(harness, id)) === undefined;
      assert.deepEqual(outcomes, isDeleted ? ['refused', 'removed'] : ['changed', 'referenced']);
    }
  },
});
