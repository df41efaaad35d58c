import { acceptTies } from '../../src/doubles/memory-employee-ties.ts';
import { storeMutants } from './faulty-store.ts';
import { keeping, rows } from './faulty-transactions.ts';

const nothing = async (): Promise<void> => {};

/** Faulty stores of the ties of employees. */
export const employeeTieMutants = [
  ...storeMutants('employeeTies', {
    'ties that are not accepted': ({ employeeTies }) => ({
      employeesOf: async ({ id }) =>
        [...employeeTies.values()]
          .filter(({ userId }) => userId === id)
          .map(({ employeeId }) => employeeId),
    }),
    'the employees of every account': ({ employeeTies }) => ({
      employeesOf: async () =>
        [...employeeTies.values()]
          .filter(({ acceptedAtMs }) => acceptedAtMs !== null)
          .map(({ employeeId }) => employeeId),
    }),
    'employees of any site': ({ users }, correct) => ({
      employeesOf: async ({ id }) => {
        const siteId = users.get(id)?.siteId ?? 0;
        return correct.employeesOf({ id, siteId });
      },
    }),
    'employees in any order': (_, correct) => ({
      employeesOf: async (account) => [...(await correct.employeesOf(account))].toReversed(),
    }),
  }),
  ...storeMutants('passwordResets', {
    'ties that nobody accepts': ({ employeeTies }, correct) => ({
      consume: async (reset) => {
        const before = new Map(employeeTies);
        const done = await correct.consume(reset);
        for (const [id, tie] of before) employeeTies.set(id, tie);
        return done;
      },
    }),
    'ties of others that are accepted': (tables, correct) => ({
      consume: async (reset) => {
        for (const id of tables.users.keys()) acceptTies(tables, id, reset.nowMs);
        return correct.consume(reset);
      },
    }),
    'ties that are accepted with any token': (tables, correct) => ({
      consume: async (reset) => {
        acceptTies(tables, 1, reset.nowMs);
        return correct.consume(reset);
      },
    }),
    'ties that are accepted again': ({ employeeTies }, correct) => ({
      consume: async (reset) => {
        const done = await correct.consume(reset);
        for (const [id, tie] of employeeTies) {
          if (tie.acceptedAtMs !== null) {
            employeeTies.set(id, { ...tie, acceptedAtMs: reset.nowMs });
          }
        }
        return done;
      },
    }),
  }),
  ...storeMutants('store', {
    'ties of other times': rows('employeeTies', (correct) => ({
      add: async (tie) => correct.add({ ...tie, invitedAtMs: 1 }),
    })),
    'a tie in place of another one': rows('employeeTies', (correct) => ({
      add: async (tie) => {
        await correct.remove(tie.employeeId);
        await correct.add(tie);
      },
    })),
    'ties across sites': rows('employeeTies', (correct, tables) => ({
      add: async (tie) => {
        const siteId = tables.employees.get(tie.employeeId)?.siteId ?? 0;
        const ofSites = siteId === tables.users.get(tie.userId)?.siteId;
        if (ofSites) await correct.add(tie);
      },
    })),
    'ties that stay': rows('employeeTies', () => ({ remove: nothing })),
    'ties of removed employees': rows('employees', (_, { employees }) => ({
      remove: async (id) => void employees.delete(id),
    })),
    'ties that are removed when the work rejects': keeping('employeeTies'),
    'ties of employees that are accepted only': rows('employeeTies', (correct) => ({
      ofEmployees: async (ids) =>
        (await correct.ofEmployees(ids)).filter(({ acceptedAtMs }) => acceptedAtMs !== null),
    })),
    'ties by users in any order': rows('employeeTies', (correct) => ({
      ofUser: async (userId) => [...(await correct.ofUser(userId))].toReversed(),
    })),
  }),
];
