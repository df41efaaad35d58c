import type { PersonalData } from '@paydocs/core';
import { answering, away, given } from './faults.ts';
import { type Fault, storeMutants } from './faulty-store.ts';

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

/** Faulty stores of what is stored about persons. */
export const personalDataMutants = storeMutants('personalData', {
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
  'ids of keys left out': reading((kind, row) =>
    kind === 'idempotencyKeys' ? withoutField('id')(kind, row) : row,
  ),
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
});
