import assert from 'node:assert/strict';
import type { JsonObject } from '@paydocs/core';
import { buildDocument } from '../../builders.ts';
import { expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { buildFigures, buildStatement } from '../samples/sample-statements.ts';
import {
  addOrders,
  addPeople,
  addStatements,
  addWork,
  EMAIL,
  EMPLOYEE,
  readAll,
  SECRETS,
  USER,
} from '../samples/sample-people.ts';

const idsOf = (rows: readonly object[] | undefined): readonly unknown[] =>
  (rows ?? []).map((row) => ('id' in row ? row.id : undefined));

/** Asserts columns of a row; one that is undefined is not read. */
const assertColumns = (row: JsonObject | undefined, columns: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(columns);
  assert.deepEqual(Object.fromEntries(names.map((name) => [name, row?.[name]])), columns);
};

const COMPANY_COLUMNS = {
  ordersCount: 2,
  totalSpentCents: 10_000,
  emailFolded: 'company-1@example.test',
};

/** More than an implementation reads at once. */
const MANY = 2500;

/** The code is that of a lost connection to the store as well. */
const RECEIVER_GONE = Object.assign(new Error('The receiver has gone.'), { code: 'EPIPE' });

/** The expectations of finding, counting and reading. */
export const personalDataReading = expectationsAfter(addPeople, {
  'finds the user and the employees with an address, users first': async (harness) => {
    const { personalData } = harness.ports;
    const elsewhere = { kind: 'employee', id: 3, siteId: 2 } as const;
    assert.deepEqual(await personalData.find({ email: EMAIL }), [USER, EMPLOYEE, elsewhere]);
    assert.deepEqual(await personalData.find({ email: EMAIL, siteId: 1 }), [USER, EMPLOYEE]);
    assert.deepEqual(await personalData.find({ email: EMAIL, siteId: 2 }), [elsewhere]);
  },
  'finds an employee by the id, and nobody by a similar address': async (harness) => {
    const { personalData } = harness.ports;
    assert.deepEqual(await personalData.find({ employeeId: 1 }), [EMPLOYEE]);
    assert.deepEqual(await personalData.find({ employeeId: 1, siteId: 2 }), []);
    for (const email of ['ADA@example.test', 'áda@example.test', 'ada@example.tes', '%']) {
      assert.deepEqual(await personalData.find({ email }), [], email);
    }
  },
  'reads everything of a user, without hashes and tokens': async (harness) => {
    await addWork(harness);
    const found = await readAll(harness, USER);
    const [user] = found.users ?? [];
    assert.equal(user?.['email'], EMAIL);
    assert.equal(user?.['marketingId'], 'm-1');
    assert.deepEqual(user?.['settings'], { theme: 'dark' });
    assert.equal(found.sessions?.[0]?.['address'], '192.0.2.7');
    assert.deepEqual(idsOf(found.apiTokens), ['api-token-1']);
    assert.deepEqual(found.secondFactors?.[0]?.['factors'], [
      { kind: 'totp', id: 7, name: null, createdAtMs: 1, confirmedAtMs: 2, lastStep: 3 },
    ]);
    assert.deepEqual(pluck(found.identities, 'subject'), ['subject-1']);
    const tie = { employeeId: 1, userId: 1, siteId: 1, invitedAtMs: 1, acceptedAtMs: null };
    assert.deepEqual(found.employeeTies, [tie]);
    assert.equal(found.passwordResets?.[0]?.['email'], EMAIL);
    assert.equal(found.emailVerifications?.[0]?.['email'], EMAIL);
    assert.deepEqual(pluck(found.pendingEmails, 'email'), ['new@example.test']);
    assert.deepEqual(idsOf(found.outbox), [
      'api-token-created-1',
      'password-changed-1',
      'password-reset-1',
    ]);
    assert.equal(found.companies?.[0]?.['ein'], '12-0000001');
    assert.deepEqual(idsOf(found.auditEntries), ['entry-1']);
    const text = JSON.stringify(found);
    for (const secret of SECRETS) assert.ok(!text.includes(secret), secret);
  },
  'reads an employee with the number in clear, and the documents': async (harness) => {
    await addWork(harness);
    const found = await readAll(harness, EMPLOYEE);
    const [employee] = found.employees ?? [];
    assert.equal(employee?.['ssn'], '123-45-6789');
    assert.equal(employee?.['city'], 'Springfield');
    assert.deepEqual(employee?.['earnings'], { gross: 1000.5 });
    assert.equal(employee?.['firstNameFolded'], 'grace');
    assert.equal(employee?.['createdAt'], '2026-01-31T08:00:00.000Z');
    assert.deepEqual(found.documents?.[0]?.['content'], { net: 900.25 });
    assert.deepEqual(idsOf(found.documents), [1]);
    assertColumns(found.documents?.[0], { payDate: null, outdatedAt: null, outdatedBy: null });
    assert.deepEqual(idsOf(found.auditEntries), ['shown']);
    assert.deepEqual(Object.keys(found).toSorted(), [
      'auditEntries',
      'documents',
      'employeeTies',
      'employees',
    ]);
  },
  'reads the orders of a user, and the keys of requests for companies and orders': async (
    harness,
  ) => {
    await addOrders(harness);
    const found = await readAll(harness, USER);
    const [order] = found.orders ?? [];
    assert.deepEqual(idsOf(found.orders), [order?.['id']]);
    assert.deepEqual(order?.['content'], { pay_date: '2026-01-20', currency: 'USD' });
    assert.deepEqual([order?.['userId'], order?.['priceCents']], [1, 1250]);
    assertColumns(order, { allowMissingLetters: false, rules: [], outdatedCount: undefined });
    assert.equal(found.companies?.length, 2);
    assertColumns(found.companies?.[0], COMPANY_COLUMNS);
    const keys = found.idempotencyKeys?.map(({ recordKind, recordId }) => [recordKind, recordId]);
    const expected = [
      ['company', found.companies?.[1]?.['id']],
      ['order', order?.['id']],
    ];
    assert.deepEqual(keys, expected);
    assert.equal(new Set(idsOf(found.idempotencyKeys).filter(Number.isInteger)).size, 2);
    assert.ok(!/keyDigest|answer|requestDigest/.test(JSON.stringify(found.idempotencyKeys)));
  },
  'reads the amounts of statements of an employee, and why orders left the employee out': async (
    harness,
  ) => {
    await addStatements(harness);
    const { statements = [] } = await readAll(harness, EMPLOYEE);
    const amounts = statements.flatMap((row) => row['amounts'] ?? []);
    const { amounts: paid } = buildStatement({ documentId: 1 });
    assert.deepEqual(amounts, [paid, paid]);
    assert.deepEqual(
      statements.flatMap((row) => ('amounts' in row ? [] : (row['figures'] ?? []))),
      [buildFigures('5.00')],
    );
    assert.deepEqual(
      statements.flatMap((row) => row['code'] ?? []),
      ['statement.exists'],
    );
    assert.equal(statements.length, 4);
    const columns = { document: undefined, replacesId: undefined, figuresVersion: undefined };
    for (const row of statements) {
      assertColumns(
        row,
        'code' in row ? { siteId: 1 } : { ...columns, siteId: 1, payYear: '2026' },
      );
    }
  },
  'counts the rows that it reads, and reads every one, however many there are': async (harness) => {
    await addWork(harness);
    const documents = Array.from({ length: MANY }, (_, index) => buildDocument({ id: 10 + index }));
    await harness.add({ documents });
    await addOrders(harness);
    await addStatements(harness);
    for (const person of [USER, EMPLOYEE]) {
      const read = Object.entries(await readAll(harness, person));
      const counts = Object.fromEntries(read.map(([kind, rows]) => [kind, rows.length]));
      assert.deepEqual(await harness.ports.personalData.count(person), counts);
    }
    const found = await readAll(harness, EMPLOYEE);
    assert.equal(new Set(idsOf(found.documents)).size, MANY + 1);
  },
  'rejects a reading with the error of its receiver, unchanged': async (harness) => {
    const reading = harness.ports.personalData.read(USER, () => Promise.reject(RECEIVER_GONE));
    await assert.rejects(reading, (error) => error === RECEIVER_GONE);
  },
});
