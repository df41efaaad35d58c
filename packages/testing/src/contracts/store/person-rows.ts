import assert from 'node:assert/strict';
import {
  type ErasedEmployee,
  employeeFields,
  placedFields,
  RawJson,
  timestamp,
} from '@paydocs/core';
import { buildUser, BUILT_AT } from '../../builders.ts';
import { expectationsAfter } from '../contract.ts';
import { everything } from '../samples/sample-employees.ts';
import { accountOf, CREATED_MS } from '../samples/sample-resets.ts';
import {
  addPeople,
  addWork,
  EMPLOYEE,
  readAll,
  readOthers,
  USER,
} from '../samples/sample-people.ts';
import { OPENED_MS } from '../samples/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

const NAMES = { firstName: 'Wörn', lastName: 'Óut', email: 'gone@erased.invalid' };

const USER_LEFT = {
  ...NAMES,
  marketingId: null,
  chatId: 'c-2',
  emailVerifiedAt: null,
  metadata: {},
  settings: { theme: 'none' },
  status: 'Erased',
  passwordHash: '!',
  passwordVersion: 7,
  secondFactorAtMs: 8,
};

const nothing = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};

const EMPLOYEE_LEFT: ErasedEmployee = {
  ...NAMES,
  phone: null,
  ssn: null,
  additionalInfo: RawJson.of({}),
  fields: RawJson.of({}),
  earnings: RawJson.of({}),
  deductions: RawJson.of({}),
  address: nothing,
  externalId: null,
  version: 5,
};

const LEFT_AT = timestamp(OPENED_MS + 120_000);

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

/** The expectations of persons in transactions. */
export const personRows = expectationsAfter(addPeople, {
  'locks an employee with what names the person': async (harness) => {
    const { store } = harness.ports;
    const lock = async (id: number) => store.transaction(async (tx) => tx.people.lockEmployee(id));
    const { kind, id, siteId, firstName, lastName, email, externalId, fields, version } =
      (await lock(1)) ?? assert.fail();
    const facts = [kind, id, siteId, firstName, lastName, email, externalId, version];
    const expected = ['employee', 1, 1, 'Grâce', 'Hopper', 'ada@example.test', 'Grace-1', 1];
    assert.deepEqual(facts, expected);
    assert.deepEqual(fields?.parse(), { badge_no: 'B-17' });
    assert.equal(await lock(99), undefined);
  },
  'saves what is left of a user, whose address is free': async (harness) => {
    await harness.add({ users: [buildUser({ id: 9, emailVerifiedAt: BUILT_AT })] });
    const [{ user }, others] = [await accountOf(harness, 9), await readOthers(harness)];
    const { passwordHash, passwordVersion, secondFactorAtMs, ...fields } = USER_LEFT;
    await harness.ports.store.transaction(async (tx) =>
      tx.users.save(9, { ...USER_LEFT, updatedAt: LEFT_AT }),
    );
    const left = { ...user, ...fields, updatedAt: LEFT_AT };
    const { users } = harness.ports;
    const account = await users.findAccountByEmail(NAMES.email);
    const secrets = { passwordHash, passwordVersion, secondFactorAtMs };
    assert.deepEqual(account, { user: left, ...secrets });
    assert.equal(await users.findAccountByEmail(user.email), undefined);
    assert.deepEqual(await readOthers(harness), others);
  },
  'saves what is left of an employee, whom no search finds by the former name': async (harness) => {
    const others = await readOthers(harness);
    assert.deepEqual(await named(harness, 'hopper'), [1, 2]);
    const { store, personalData } = harness.ports;
    await store.transaction(async (tx) => tx.people.saveEmployee(1, EMPLOYEE_LEFT, LEFT_AT));
    const { employees } = await readAll(harness, EMPLOYEE);
    const [employee] = employees ?? [];
    for (const { name, nullable, type } of placedFields(employeeFields)) {
      if (nullable && name !== 'email') assert.equal(employee?.[name], null, name);
      if (type === 'json') assert.deepEqual(employee?.[name], {}, name);
    }
    const { email, externalId, version, updatedAt, id } = employee ?? {};
    assert.deepEqual(
      [email, externalId, version, updatedAt, id],
      [NAMES.email, null, 5, LEFT_AT, 1],
    );
    assert.ok(!/gr[aâ]ce|hopper|ada@|6789/i.test(JSON.stringify(employee)));
    assert.deepEqual(await named(harness, 'hopper'), [2]);
    assert.deepEqual(await named(harness, 'out'), [1]);
    assert.deepEqual(await personalData.find({ email: 'ada@example.test', siteId: 1 }), [USER]);
    assert.deepEqual(await readOthers(harness), others);
  },
  'changes nothing of a person and of the trail when the work rejects': async (harness) => {
    await addWork(harness);
    const read = async () => Promise.all([USER, EMPLOYEE].map(async (p) => readAll(harness, p)));
    const before = await read();
    const failing = harness.ports.store.transaction(async (tx) => {
      await tx.people.remove(USER, ['sessions', 'outbox']);
      await tx.people.saveEmployee(1, EMPLOYEE_LEFT, LEFT_AT);
      await tx.audit.saveDetails([{ id: 'entry-1', atMs: CREATED_MS, details: { changed: 1 } }]);
      throw new TypeError('The work failed.');
    });
    await assert.rejects(failing, TypeError);
    assert.deepEqual(await read(), before);
  },
});
