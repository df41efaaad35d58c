import { fold, type PersonalKind, type Transaction } from '@paydocs/core';
import { SAMPLE_PASSWORD, storedRows } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { refusal, sampleCore } from '../sample-core.ts';
import { storeWith } from '../store-with.ts';

const EMAIL = 'zephyrine@quackenbush.test';
const NAMES = { firstName: 'Zéphyrine', lastName: 'Quackenbush', email: EMAIL };

const nothing = async (): Promise<void> => {};

/** Removes rows of all kinds but one. */
const keeping =
  (kind: PersonalKind) =>
  ({ people }: Transaction): Partial<Transaction> => ({
    people: {
      ...people,
      remove: async (person, kinds) =>
        people.remove(
          person,
          kinds.filter((each) => each !== kind),
        ),
    },
  });

/** Uses the service as a user and as an employee with one address, and erases both. */
const eraseBoth = async (fault: (tx: Transaction) => Partial<Transaction>) => {
  const sample = await sampleCore();
  const { core, signIn, clock, personalData, store } = sample;
  const login = { email: EMAIL, password: SAMPLE_PASSWORD };
  await refusal(core.login(login));
  await core.register({ ...NAMES, ...login });
  await signIn(EMAIL);
  await core.forgotPassword({ email: EMAIL });
  await core.processOutbox();
  await core.forgotPassword({ email: EMAIL });
  const owner = await signIn('owner@main.test');
  const employee = { companyId: 1, ...NAMES, additionalInfo: { nickname: 'Zéphyrine' } };
  await core.createEmployee(owner, employee, { idempotencyKey: 'planted' });
  await core.listEmployees(owner, { filter: { lastName: ['QUACKEN'] } });
  clock.advanceMs(1000);
  const people = await personalData.find({ email: EMAIL });
  const faulty = await sampleCore({}, { ...sample, store: storeWith(store, fault) });
  expect(await faulty.core.erasePerson({ email: EMAIL })).toHaveLength(2);
  return { store, people, personalData };
};

/** Returns what is left of the person: tables that name the person, and kinds of rows of the account. */
const leftAfter = async (fault: (tx: Transaction) => Partial<Transaction>) => {
  const { store, people, personalData } = await eraseBoth(fault);
  const named = Object.entries(storedRows(store)).flatMap(([name, rows]) =>
    /zephyrine|quackenbush/.test(fold(JSON.stringify(rows))) ? name : [],
  );
  const kinds: string[] = [];
  for (const person of people) kinds.push(...Object.keys(await personalData.count(person)));
  const kept = ['users', 'employees', 'auditEntries'];
  return [...new Set([...named, ...kinds.filter((kind) => !kept.includes(kind))])].toSorted();
};

// @promise R91
test('an erasure leaves nothing that names the person, no session and no e-mail', async () => {
  expect(await leftAfter(() => ({}))).toEqual([]);
});

test.each<[string, (tx: Transaction) => Partial<Transaction>, string]>([
  [
    'an address in the audit trail',
    ({ audit }) => ({ audit: { ...audit, saveDetails: nothing } }),
    'auditLog',
  ],
  ['the content of a record in an answer', keeping('idempotencyKeys'), 'idempotencyKeys'],
  ['an open session', keeping('sessions'), 'sessions'],
  ['an e-mail that waits', keeping('outbox'), 'outbox'],
  ['a link to a new password', keeping('passwordResets'), 'passwordResets'],
  [
    'the names of an employee',
    ({ people }) => ({ people: { ...people, saveEmployee: nothing } }),
    'employees',
  ],
  ['the names of a user', ({ users }) => ({ users: { ...users, save: nothing } }), 'users'],
])('the search for what is left finds %s', async (_, fault, where) => {
  expect(await leftAfter(fault)).toContain(where);
});
