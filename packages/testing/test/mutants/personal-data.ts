import type { PersonalData } from '@paydocs/core';
import { buildEmployee } from '@paydocs/testing';
import { after, answering, around, away, before, given } from './faults.ts';
import { changeRow, type Fault, restore, roundTrip, storeMutants } from './faulty-store.ts';

/** Rows of each read that are changed, or left out. */
const reading =
  (change: (kind: string, row: object) => object | undefined): Fault<PersonalData> =>
  (_, correct) => ({
    read: async (person, onRows) =>
      correct.read(person, async (kind, rows) => {
        const changed = rows.flatMap((row) => change(kind, row) ?? []);
        await onRows(kind, changed as typeof rows);
      }),
  });

const withoutField =
  (name: string) =>
  (_: string, row: object): object =>
    Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));

/** Faulty stores: wrong finding, counting and reading. */
const readingFaults = {
  'employees found before users': answering('find', (found) => found.toReversed()),
  'addresses compared without case': given('find', ({ email }) =>
    email === undefined ? {} : { email: email.toLowerCase() },
  ),
  'employees found at any site': given('find', () => ({ siteId: undefined })),
  'hashes of passwords read': (tables, correct) => ({
    read: async (person, onRows) =>
      correct.read(person, async (kind, rows) => {
        const { passwordHash = '' } = tables.users.get(person.id) ?? {};
        await onRows(kind, kind === 'users' ? rows.map((row) => ({ ...row, passwordHash })) : rows);
      }),
  }),
  'settings left out': reading(withoutField('settings')),
  'orders left out': reading((kind, row) => (kind === 'orders' ? undefined : row)),
  'amounts of statements left out': reading((kind, row) =>
    kind === 'statements' ? undefined : row,
  ),
  'numbers masked': reading((_, row) => ('ssn' in row ? { ...row, ssn: 'XXX-XX-6789' } : row)),
  'a first batch only': (_, correct) => ({
    read: async (person, onRows) =>
      correct.read(person, async (kind, rows) => onRows(kind, rows.slice(0, 1000))),
  }),
  'errors of receivers taken for its own': (_, correct) => ({
    read: async (person, onRows) => away(async () => correct.read(person, onRows)),
  }),
  'too many entries counted': answering('count', (counts) => ({ ...counts, auditEntries: 9 })),
  'a kind not counted': answering('count', (counts) =>
    Object.fromEntries(Object.entries(counts).slice(1)),
  ),
} as const satisfies Readonly<Record<string, Fault<PersonalData>>>;

/** Faulty stores: wrong erasures. */
const erasingFaults = {
  'an account that keeps its name': after('erase', ({ users }) =>
    changeRow(users, 1, () => ({ lastName: 'Lovelace' })),
  ),
  'sessions that stay': around('erase', async ({ sessions }, run) => {
    const open = [...sessions];
    const result = await run();
    restore(sessions, open);
    return result;
  }),
  'an address that stays taken': after('erase', ({ users }, call) => {
    const email = call.before.users.get(1)?.email;
    changeRow(users, 1, (user) => ({ email: email ?? user.email }));
  }),
  'a password that stays': after('erase', ({ users }) =>
    changeRow(users, 1, () => ({ passwordHash: 'old' })),
  ),
  'an employee whom searches find': after('erase', ({ employees }) =>
    changeRow(employees, 1, () => ({ lastName: 'Hopper' })),
  ),
  'a number that stays': after('erase', ({ employees }) =>
    changeRow(employees, 1, () => ({ ssn: '123-45-6789' })),
  ),
  'a version that stays': after('erase', ({ employees }) =>
    changeRow(employees, 1, () => ({ version: 1 })),
  ),
  'answers that stay': after('erase', ({ idempotencyKeys }, call) =>
    restore(idempotencyKeys, call.before.idempotencyKeys),
  ),
  'orders that go': before('erase', ({ orders }, { person }) => {
    if (person.kind === 'user') orders.delete(1);
  }),
  'amounts of statements that go': before('erase', ({ statements }) => statements.clear()),
  'opening balances that go': before('erase', ({ openingBalances }) => openingBalances.clear()),
  'documents that go': before('erase', ({ documents }) => documents.delete(1)),
  'an erasure of everybody with the name': after('erase', ({ employees }) =>
    changeRow(employees, 2, () => ({ lastName: 'Erased' })),
  ),
  'an erasure at other sites too': after('erase', ({ employees }) =>
    changeRow(employees, 3, () => buildEmployee({ id: 3, siteId: 2, userId: 3, companyId: 2 })),
  ),
  'names that stay in the trail': after(
    'erase',
    ({ auditLog }, { before: { auditLog: entries } }) => {
      auditLog.splice(0, entries.length, ...entries);
    },
  ),
  'names that go from the trail of another site': after('erase', ({ auditLog }) => {
    for (const [index, entry] of auditLog.entries()) {
      if (entry.siteId === 2) auditLog[index] = { ...entry, details: {} };
    }
  }),
  'an entry without numbers': after('erase', ({ auditLog }) => {
    const entry = auditLog.at(-1);
    if (entry !== undefined) auditLog.splice(-1, 1, { ...entry, details: {} });
  }),
  'a hold that is not checked': before('erase', ({ sites }) =>
    changeRow(sites, 1, () => ({ legalHoldSince: null })),
  ),
  'a last Owner who goes': given('erase', () => ({ keptRoleId: null })),
  'sessions looked for before the account is closed': (tables, correct) => ({
    erase: async (erasure) => {
      const result = await correct.erase(erasure);
      changeRow(tables.users, 1, () => ({ status: 'Active', passwordVersion: 1 }));
      await roundTrip();
      return result;
    },
  }),
} as const satisfies Readonly<Record<string, Fault<PersonalData>>>;

/** Faulty stores of what is stored about persons. */
export const personalDataMutants = storeMutants('personalData', {
  ...readingFaults,
  ...erasingFaults,
});
