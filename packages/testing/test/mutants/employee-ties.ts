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
    'ties that nobody accepts': rows('employeeTies', () => ({ acceptOf: nothing })),
    'ties of others that are accepted': rows('employeeTies', (correct, { users }) => ({
      acceptOf: async (_, nowMs) => {
        for (const user of users.values()) await correct.acceptOf(user, nowMs);
      },
    })),
    'ties that are accepted again': rows('employeeTies', (correct) => ({
      acceptOf: async (account, nowMs) => {
        for (const { acceptedAtMs: _at, ...tie } of await correct.ofUser(account.id)) {
          await correct.remove(tie.employeeId);
          await correct.add(tie);
        }
        await correct.acceptOf(account, nowMs);
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
