import { fold, type Person, type PersonalKind, type Store } from '@paydocs/core';
import { changeRow, type Fault, storeMutants } from './faulty-store.ts';
import { afterwards, keeping, rows } from './faulty-transactions.ts';

const nothing = async (): Promise<void> => {};

/** Removes rows of other kinds, or about another person. */
const removing = (
  change: (person: Person, kinds: readonly PersonalKind[]) => [Person, readonly PersonalKind[]],
): Fault<Store> =>
  rows('people', (correct) => ({
    remove: async (person, kinds) => correct.remove(...change(person, kinds)),
  }));

const keepingKind = (kind: PersonalKind): Fault<Store> =>
  removing((person, kinds) => [person, kinds.filter((each) => each !== kind)]);

/** Saves an employee without some fields of what is left. */
const savingWithout = (...names: readonly string[]): Fault<Store> =>
  rows('people', (correct, { employees }) => ({
    saveEmployee: async (id, employee, at) => {
      const before = employees.get(id);
      const stays = names.map((name) => [name, Reflect.get(before ?? {}, name)]);
      await correct.saveEmployee(id, { ...employee, ...Object.fromEntries(stays) }, at);
    },
  }));

/** Saves a user without some fields of what is left. */
const savingUserWithout = (name: string): Fault<Store> =>
  rows('users', (correct) => ({
    save: async (id, changes) =>
      correct.save(
        id,
        Object.fromEntries(Object.entries(changes).filter(([each]) => each !== name)),
      ),
  }));

/** Faulty persons of transactions, and what is left of them. */
export const personRowMutants = storeMutants('store', {
  ...Object.fromEntries(
    ['firstName', 'email', 'marketingId', 'chatId', 'emailVerifiedAt', 'metadata', 'settings']
      .concat('passwordHash', 'passwordVersion', 'secondFactorAtMs')
      .map((name) => [`a user whose ${name} stays`, savingUserWithout(name)]),
  ),
  ...Object.fromEntries(
    ['firstName', 'lastName', 'email', 'phone', 'ssn', 'address', 'earnings', 'deductions']
      .concat('additionalInfo', 'externalId', 'version')
      .map((name) => [`an employee whose ${name} stays`, savingWithout(name)]),
  ),
  ...Object.fromEntries(
    (['sessions', 'apiTokens', 'secondFactors', 'passwordResets'] as const)
      .map((kind) => [`${kind} that stay`, keepingKind(kind)])
      .concat([
        ['emailVerifications that stay', keepingKind('emailVerifications')],
        ['pendingEmails that stay', keepingKind('pendingEmails')],
        ['identities that stay', keepingKind('identities')],
        ['employeeTies that stay', keepingKind('employeeTies')],
        ['outbox that stay', keepingKind('outbox')],
      ])
      .concat([['idempotencyKeys that stay', keepingKind('idempotencyKeys')]]),
  ),
  'answers about documents that stay': rows('answers', (correct) => ({
    add: async (request, { recordKind, ...answer }) =>
      correct.add(request, {
        ...answer,
        recordKind: recordKind === 'document' ? 'order' : recordKind,
      }),
  })),
  'employees of any name who are locked': rows('people', (correct) => ({
    lockEmployee: async (id) => {
      const employee = await correct.lockEmployee(id);
      return employee && { ...employee, firstName: fold(employee.firstName) };
    },
  })),
  'employees who are not saved': rows('people', () => ({ saveEmployee: nothing })),
  'a time of change that stays': rows('people', (correct, { employees }) => ({
    saveEmployee: async (id, employee, at) =>
      correct.saveEmployee(id, employee, employees.get(id)?.updatedAt ?? at),
  })),
  'rows of every kind that go': removing((person, kinds) => [person, [...kinds, 'outbox']]),
  'rows of another user that go': rows('people', (correct) => ({
    remove: async (person, kinds) => {
      await correct.remove({ ...person, id: 2 }, kinds);
      return correct.remove(person, kinds);
    },
  })),
  'amounts of statements that go': afterwards(({ statements }) => statements.clear()),
  'zeros among the numbers': rows('people', (correct) => ({
    remove: async (person, kinds) => ({ sessions: 0, ...(await correct.remove(person, kinds)) }),
  })),
  'entries of other sites': rows('audit', (correct) => ({
    typed: async (query) => [
      ...(await correct.typed(query)),
      ...(await correct.typed({ ...query, siteId: 2 })),
    ],
  })),
  'entries from the start': rows('audit', (correct) => ({
    typed: async ({ siteId, limit }) => correct.typed({ siteId, limit }),
  })),
  'any number of entries': rows('audit', (correct) => ({
    typed: async (query) => correct.typed({ ...query, limit: 100 }),
  })),
  'details that stay': rows('audit', () => ({ saveDetails: nothing })),
  'details of every entry that go': afterwards(({ auditLog }) => {
    for (const [index, entry] of auditLog.entries()) auditLog[index] = { ...entry, details: {} };
  }),
  'an employee who is changed when the work rejects': keeping('people'),
  'documents that go': afterwards(({ documents, employees }) => {
    documents.delete(1);
    changeRow(employees, 1, () => ({}));
  }),
});
