import { storeMutants } from './faulty-store.ts';
import { rows } from './faulty-transactions.ts';

/** Faulty employees and companies of transactions. */
export const payeeRowMutants = storeMutants('store', {
  'employees of others who are locked': rows('payees', (correct) => ({
    lock: async (visibility, ids) => correct.lock({ ...visibility, employees: 'site' }, ids),
  })),
  'employees without their pay': rows('payees', (correct) => ({
    lock: async (visibility, ids) =>
      (await correct.lock(visibility, ids)).map((payee) => ({
        ...payee,
        earnings: payee.deductions,
      })),
  })),
  'next employees from the start': rows('payees', (correct) => ({
    lockNext: async (query) => correct.lockNext({ ...query, afterId: 0 }),
  })),
  'next employees of everybody': rows('payees', (correct) => ({
    lockNext: async (query) => correct.lockNext({ ...query, of: 'site' }),
  })),
  'employees of any site': rows('payees', (correct) => ({
    lock: async (visibility, ids) => [
      ...(await correct.lock({ ...visibility, siteId: 1 }, ids)),
      ...(await correct.lock({ ...visibility, siteId: 2 }, ids)),
    ],
  })),
  'keys of exports that nobody knows': rows('payees', (correct) => ({
    findByKeys: async (visibility, keys) =>
      correct.findByKeys(
        visibility,
        keys.filter((key) => !key.startsWith('paydocs-')),
      ),
  })),
  'companies without their sets of rules': rows('payees', (correct) => ({
    findEmployer: async (visibility, id) => {
      const employer = await correct.findEmployer(visibility, id);
      return employer && { ...employer, statementRules: [] };
    },
  })),
  'keys of employees of others': rows('payees', (correct) => ({
    findByKeys: async (visibility, keys) =>
      correct.findByKeys({ ...visibility, employees: 'site' }, keys),
  })),
  'companies of any site by their keys': rows('payees', (correct) => ({
    findEmployersByKeys: async (_, keys) =>
      new Map([
        ...(await correct.findEmployersByKeys(1, keys)),
        ...(await correct.findEmployersByKeys(2, keys)),
      ]),
  })),
  'companies of others': rows('payees', (correct) => ({
    findEmployer: async (visibility, id) =>
      correct.findEmployer({ ...visibility, companies: 'site' }, id),
  })),
  'numbers that are always known': rows('payees', (correct) => ({
    lock: async (visibility, ids) =>
      (await correct.lock(visibility, ids)).map((payee) => ({ ...payee, hasSsn: true })),
  })),
});
