import assert from 'node:assert/strict';
import type { EmployeeTie, Transaction } from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '../../builders.ts';
import { type Contract, expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { addUsers } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

const INVITED_MS = 9_007_199_254_740_990;

/** Adds employees 1 to 4 of site 1 with users 1 and 2, and employee 5 of site 2 with user 5. */
const addEmployees = async (harness: StoreHarness): Promise<void> => {
  await addUsers(harness);
  const roleId = (await harness.ports.users.find(1))?.roleId ?? 0;
  const north = { siteId: 2, userId: 5 };
  await harness.add({
    sites: [buildSite({ id: 2, identifier: 'north' })],
    users: [buildUser({ id: 5, siteId: 2, roleId })],
    companies: [buildCompany({ id: 1 }), buildCompany({ id: 5, ...north })],
    employees: [
      ...[1, 2, 3, 4].map((id) => buildEmployee({ id })),
      buildEmployee({ id: 5, ...north, companyId: 5 }),
    ],
  });
};

const run = async <Result>(
  { ports }: StoreHarness,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => ports.store.transaction(work);

const tieOf = (employeeId: number, userId = 1): EmployeeTie => ({
  employeeId,
  userId,
  siteId: employeeId === 5 ? 2 : 1,
  invitedAtMs: INVITED_MS,
  acceptedAtMs: null,
});

const add = async (harness: StoreHarness, ...ties: readonly EmployeeTie[]): Promise<void> =>
  run(harness, async (tx) => {
    for (const { acceptedAtMs: _at, ...tie } of ties) await tx.employeeTies.add(tie);
  });

const ACCEPTED_MS = 9_007_199_254_740_991;

const accept = async (harness: StoreHarness, id = 1, acceptedAtMs = ACCEPTED_MS): Promise<void> => {
  const siteId = id === 5 ? 2 : 1;
  await run(harness, async (tx) => tx.employeeTies.acceptOf({ id, siteId }, acceptedAtMs));
};

const seenBy = async ({ ports }: StoreHarness, id: number, siteId = 1) =>
  ports.employeeTies.employeesOf({ id, siteId });

/** The contract of `EmployeeTies`, and of the ties of transactions. */
export const employeeTiesContract: Contract<StoreHarness> = {
  port: 'EmployeeTies',
  expectations: expectationsAfter(addEmployees, {
    'adds ties with exact values, and returns them by employee and by user in the order of employees':
      async (harness) => {
        await add(harness, tieOf(3), tieOf(1), tieOf(2, 2));
        const found = await run(harness, async ({ employeeTies }) => [
          await employeeTies.of(3),
          await employeeTies.of(4),
          await employeeTies.ofUser(1),
          await employeeTies.ofUser(5),
        ]);
        assert.deepEqual(found, [tieOf(3), undefined, [tieOf(1), tieOf(3)], []]);
      },
    'returns the ties of employees, accepted or not, in the order of their ids': async (
      harness,
    ) => {
      await add(harness, tieOf(3), tieOf(1), tieOf(2, 2), tieOf(5, 5));
      await accept(harness);
      const of = async (...ids: readonly number[]) =>
        run(harness, async ({ employeeTies }) => employeeTies.ofEmployees(ids));
      const accepted = { acceptedAtMs: ACCEPTED_MS };
      assert.deepEqual(await of(4, 3, 2, 1), [
        { ...tieOf(1), ...accepted },
        tieOf(2, 2),
        { ...tieOf(3), ...accepted },
      ]);
      assert.deepEqual([await of(4), await of()], [[], []]);
    },
    'shows no employee before the ties of the user are accepted, and those of nobody else then':
      async (harness) => {
        await add(harness, tieOf(3), tieOf(1), tieOf(2, 2), tieOf(5, 5));
        assert.deepEqual(await seenBy(harness, 1), []);
        await accept(harness);
        assert.deepEqual(await seenBy(harness, 1), [1, 3]);
        assert.deepEqual([await seenBy(harness, 2), await seenBy(harness, 5, 2)], [[], []]);
        assert.deepEqual(await seenBy(harness, 1, 2), []);
        const [tie, other] = await run(harness, async ({ employeeTies }) => [
          await employeeTies.of(1),
          await employeeTies.of(2),
        ]);
        assert.deepEqual(tie, { ...tieOf(1), acceptedAtMs: ACCEPTED_MS });
        assert.deepEqual(other, tieOf(2, 2));
      },
    'keeps the time of the first acceptance': async (harness) => {
      await add(harness, tieOf(1));
      await accept(harness, 1, ACCEPTED_MS - 1);
      await add(harness, tieOf(2));
      await accept(harness);
      const ties = await run(harness, async ({ employeeTies }) => employeeTies.ofUser(1));
      assert.deepEqual(pluck(ties, 'acceptedAtMs'), [ACCEPTED_MS - 1, ACCEPTED_MS]);
    },
    'adds no other tie of an employee, and none across sites': async (harness) => {
      await add(harness, tieOf(1));
      await assert.rejects(add(harness, tieOf(1, 2)));
      await assert.rejects(add(harness, { ...tieOf(2, 5) }));
      await assert.rejects(add(harness, { ...tieOf(5, 1) }));
      await accept(harness);
      await accept(harness, 5);
      assert.deepEqual(await seenBy(harness, 1), [1]);
      assert.deepEqual(await seenBy(harness, 5, 2), []);
    },
    'removes the tie of one employee, and the tie of a removed employee': async (harness) => {
      await add(harness, tieOf(1), tieOf(2), tieOf(3));
      await accept(harness);
      await run(harness, async (tx) => tx.employeeTies.remove(1));
      assert.deepEqual(await seenBy(harness, 1), [2, 3]);
      await run(harness, async (tx) => tx.employees.remove(2));
      assert.deepEqual(await seenBy(harness, 1), [3]);
    },
    'stores nothing when the work rejects': async (harness) => {
      await add(harness, tieOf(1));
      const failing = run(harness, async (tx) => {
        await tx.employeeTies.remove(1);
        throw new Error('stop');
      });
      await assert.rejects(failing, /stop/);
      await accept(harness);
      assert.deepEqual(await seenBy(harness, 1), [1]);
    },
  }),
};
