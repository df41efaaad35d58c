import assert from 'node:assert/strict';
import { employeeFields, placedFields, timestamp } from '@paydocs/core';
import { buildUser, BUILT_AT } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { expectations } from '../contract.ts';
import { buildAudit, buildOperatorAudit } from '../sample-audit.ts';
import { saveSite } from '../sample-suspension.ts';
import { buildSession, verified } from '../sessions/sample-sessions.ts';
import { addUser } from '../store/sample-accounts.ts';
import type { StoreHarness } from '../store-harness.ts';
import { recordOf } from '../writing/expect-written.ts';
import { request } from '../writing/repeating.ts';
import { writtenEmployees } from '../writing/written-kinds.ts';
import {
  addOrders,
  addPeople,
  addStatements,
  addWork,
  EMAIL,
  EMPLOYEE,
  erase,
  ERASED_MS,
  PLACEHOLDER,
  readAll,
  USER,
} from './sample-people.ts';

const everything = { siteId: 1, employees: 'site', companies: 'site', documents: 'site' } as const;

/** Returns the ids of the employees of site 1 whose last name has this folded part. */
const named = async ({ ports }: StoreHarness, part: string): Promise<readonly number[]> => {
  const page = await ports.employees.page(everything, {
    filter: { lastName: [part] },
    sort: [{ key: 'createdAt', descending: false }],
    include: [],
    documentsMax: 0,
    offset: 0,
    limit: 10,
  });
  return page.items.map(({ id }) => id);
};

/** More entries than an implementation reads at once. */
const MANY = 1100;

/** The expectations of erasing. */
export const personalDataErasing = expectations<StoreHarness>({
  'overwrites a user, and deletes sessions, API tokens, links and e-mails': async (harness) => {
    await addPeople(harness);
    await addWork(harness);
    const result = await erase(harness, USER);
    const links = { passwordResets: 1, emailVerifications: 1 };
    const erased = { users: 1, sessions: 1, apiTokens: 1, ...links, outbox: 3 };
    assert.deepEqual(result, { outcome: 'erased', erased });
    const { users, companies, auditEntries, ...others } = await readAll(harness, USER);
    assert.deepEqual(Object.keys(others), []);
    assert.equal(companies?.length, 1);
    assert.equal(auditEntries?.length, 2);
    const { id, siteId, status, settings, marketingId, ...user } = users?.[0] ?? {};
    assert.deepEqual([id, siteId, status, settings, marketingId], [1, 1, 'Erased', {}, null]);
    assert.deepEqual([user['email'], user['chatId']], [PLACEHOLDER, null]);
    assert.deepEqual(user['metadata'], {});
    assert.equal(user['updatedAt'], timestamp(ERASED_MS));
    assert.ok(!/ada@|"ada"|lovelace/i.test(JSON.stringify(user)));
    assert.equal((await harness.ports.users.find(1))?.status, 'Erased');
    assert.equal(await harness.ports.sessions.findWithUser('session-1'), undefined);
  },
  'forgets that the address of a user was verified': async (harness) => {
    await addPeople(harness);
    await harness.add({ users: [buildUser({ id: 9, emailVerifiedAt: BUILT_AT })] });
    const person = { kind: 'user', id: 9, siteId: 1 } as const;
    await erase(harness, person);
    const { users } = await readAll(harness, person);
    assert.equal(users?.[0]?.['emailVerifiedAt'], null);
  },
  'frees the address, and leaves a password that nobody has': async (harness) => {
    await addPeople(harness);
    await erase(harness, USER);
    const { users } = harness.ports;
    assert.equal(await users.findAccountByEmail(EMAIL), undefined);
    const account = await users.findAccountByEmail(PLACEHOLDER);
    assert.deepEqual([account?.passwordHash, account?.passwordVersion], ['!', 2]);
    assert.notEqual(await addUser(harness, { email: EMAIL }), undefined);
  },
  'overwrites an employee, whom no search finds, and keeps the documents': async (harness) => {
    await addPeople(harness);
    await addWork(harness);
    assert.deepEqual(await named(harness, 'hopper'), [1, 2]);
    const result = await erase(harness, EMPLOYEE);
    assert.deepEqual(result, { outcome: 'erased', erased: { employees: 1 } });
    const { employees, documents, auditEntries } = await readAll(harness, EMPLOYEE);
    const [employee] = employees ?? [];
    assert.equal(employee?.['email'], PLACEHOLDER);
    assert.equal(employee?.['externalId'], null);
    assert.equal(employee?.['updatedAt'], timestamp(ERASED_MS));
    for (const { name, nullable, type } of placedFields(employeeFields)) {
      if (nullable && name !== 'email') assert.equal(employee?.[name], null, name);
      if (type === 'json') assert.deepEqual(employee?.[name], {}, name);
    }
    assert.ok(!/gr[aâ]ce|hopper|ada@|6789/i.test(JSON.stringify(employee)));
    assert.equal(documents?.length, 1);
    assert.ok(auditEntries?.some((entry) => entry['id'] === 'shown'));
    assert.deepEqual(await named(harness, 'hopper'), [2]);
    assert.deepEqual(await named(harness, 'erased'), [1]);
    assert.deepEqual(await harness.ports.personalData.find({ email: EMAIL, siteId: 1 }), [USER]);
  },
  'counts the erasure of an employee as a change of the record': async (harness) => {
    await addPeople(harness);
    const version = async () => (await writtenEmployees.find(harness, 1))?.version;
    assert.equal(await version(), 1);
    await erase(harness, EMPLOYEE);
    assert.equal(await version(), 2);
  },
  'deletes the answers to requests that created an employee, and no others': async (harness) => {
    await addPeople(harness);
    const keys = ['one', 'two'].map((name) => request({ keyDigest: name.padEnd(43, '-') }));
    const ids: number[] = [];
    for (const idempotency of keys) {
      const created = await writtenEmployees.create(harness, { idempotency });
      ids.push(recordOf(created, 'created').id);
    }
    const [id = 0] = ids;
    const person = { ...EMPLOYEE, id };
    const { idempotencyKeys } = await readAll(harness, person);
    assert.equal(idempotencyKeys?.[0]?.['recordId'], id);
    assert.ok(!/6789|request-A/.test(JSON.stringify(idempotencyKeys)));
    assert.equal((await harness.ports.personalData.count(person)).idempotencyKeys, 1);
    const result = await erase(harness, person);
    assert.deepEqual(result, { outcome: 'erased', erased: { employees: 1, idempotencyKeys: 1 } });
    for (const [index, outcome] of ['created', 'replayed'].entries()) {
      const idempotency = keys[index];
      recordOf(await writtenEmployees.create(harness, { idempotency }), outcome);
    }
  },
  'keeps the orders of a user, and deletes the answers to the requests of the user': async (
    harness,
  ) => {
    await addPeople(harness);
    await addOrders(harness);
    const { orders } = await readAll(harness, USER);
    const result = await erase(harness, USER);
    assert.deepEqual(result, { outcome: 'erased', erased: { users: 1, idempotencyKeys: 2 } });
    const left = await readAll(harness, USER);
    assert.deepEqual([left.orders, left.idempotencyKeys], [orders, undefined]);
    const other = await readAll(harness, { kind: 'user', id: 2, siteId: 1 });
    assert.equal(other.idempotencyKeys?.length, 1);
  },
  'keeps the amounts of statements of an erased employee': async (harness) => {
    await addPeople(harness);
    await addStatements(harness);
    const { statements } = await readAll(harness, EMPLOYEE);
    await erase(harness, EMPLOYEE);
    assert.deepEqual((await readAll(harness, EMPLOYEE)).statements, statements);
    assert.equal(statements?.length, 4);
  },
  'changes nothing of others': async (harness) => {
    await addPeople(harness);
    await addWork(harness);
    const others = [
      { kind: 'user', id: 2, siteId: 1 },
      { kind: 'user', id: 3, siteId: 2 },
      { kind: 'employee', id: 2, siteId: 1 },
      { kind: 'employee', id: 3, siteId: 2 },
    ] as const;
    const read = () => Promise.all(others.map(async (person) => readAll(harness, person)));
    const before = await read();
    await erase(harness, USER);
    await erase(harness, EMPLOYEE);
    assert.deepEqual(await read(), before);
  },
  'replaces what names the person in the audit trail, at no other site': async (harness) => {
    await addPeople(harness);
    const filter = { lastName: ['HOPP', 'lee'], email: [EMAIL] };
    const details = { filter, ids: [1], page: 1 };
    const listed = { action: 'employees.listed', subject: null, details } as const;
    const refused = { action: 'session.refused', siteId: null, subject: null } as const;
    const entries = [
      buildAudit({ id: 'here', ...listed }),
      buildAudit({ id: 'elsewhere', siteId: 2, ...listed }),
      buildAudit({ id: 'refused', ...refused, details: { email: EMAIL, reason: 'x' } }),
      buildAudit({ id: 'unfiltered', ...listed, details: { filter: {}, ids: [1] } }),
      ...Array.from({ length: MANY }, (_, index) =>
        buildAudit({ id: `many-${index}`, ...refused, details: { name: 'of Grâce' } }),
      ),
    ];
    await Promise.all(entries.map(async (entry) => harness.ports.auditLog.record(entry)));
    await erase(harness, EMPLOYEE);
    const left = await harness.ports.auditLog.find({ limit: 2 * MANY });
    const detailsOf = (name: string) => left.find(({ id }) => id === name)?.details;
    const erased = { lastName: ['Erased', 'lee'], email: ['Erased'] };
    assert.deepEqual(detailsOf('here'), { ...details, filter: erased });
    assert.deepEqual(detailsOf('elsewhere'), details);
    assert.deepEqual(detailsOf('refused'), { email: 'Erased', reason: 'x' });
    assert.deepEqual(detailsOf('unfiltered'), { filter: {}, ids: [1] });
    assert.ok(!left.some((entry) => entry.details['name'] === 'of Grâce'));
  },
  'records the entry with the numbers, and none for what it did not erase': async (harness) => {
    await addPeople(harness);
    const audit = buildOperatorAudit({ action: 'person.erased', details: { actor: 'ada' } });
    await erase(harness, EMPLOYEE, { audit });
    await erase(harness, { ...EMPLOYEE, id: 99 });
    const [entry, ...rest] = await harness.ports.auditLog.find({ limit: 10 });
    assert.deepEqual(entry?.details, { actor: 'ada', employees: 1 });
    assert.deepEqual(rest, []);
  },
  'erases nobody under a legal hold, and nobody who is not there': async (harness) => {
    await addPeople(harness);
    const hold = { legalHoldSince: '2026-01-31T08:00:00.000Z' };
    await saveSite(harness, hold);
    for (const person of [USER, EMPLOYEE]) {
      const before = await readAll(harness, person);
      assert.deepEqual(await erase(harness, person), { outcome: 'held' });
      assert.deepEqual(await readAll(harness, person), before);
      assert.deepEqual(await erase(harness, { ...person, id: 99 }), { outcome: 'missing' });
    }
  },
  'keeps the last Active user of a site with the kept role': async (harness) => {
    await addPeople(harness);
    const keptRoleId = (await harness.ports.users.find(1))?.roleId ?? 0;
    assert.deepEqual(await erase(harness, USER, { keptRoleId }), { outcome: 'last' });
    assert.equal((await harness.ports.users.find(1))?.email, EMAIL);
    const member = { kind: 'user', id: 2, siteId: 1 } as const;
    assert.equal((await erase(harness, member, { keptRoleId })).outcome, 'erased');
  },
  'leaves no session of a parallel login': async (harness) => {
    await addPeople(harness);
    const { sessions } = harness.ports;
    const opened = atOnce(10, async (index) =>
      sessions.open(buildSession({ id: `parallel-${index}` }), verified(1)),
    );
    await Promise.all([opened, erase(harness, USER)]);
    assert.deepEqual(await sessions.listOpen(1, buildSession().tokenIssuedAtMs), []);
    assert.equal(await sessions.open(buildSession({ id: 'late' }), verified(1)), false);
  },
});
