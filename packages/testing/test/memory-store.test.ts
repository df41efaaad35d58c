import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
  memoryStore,
} from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { storeOn } from '../src/doubles/memory-store.ts';
import { memoryTables, nextRecordId, rowOf } from '../src/doubles/memory-tables.ts';

describe('the memory store', () => {
  test('stores and returns copies', async () => {
    const store = memoryStore();
    const settings: Record<string, string> = { theme: 'dark' };
    store.add({ sites: [buildSite()], users: [buildUser({ settings })] });
    settings['theme'] = 'light';

    const read = async () => (await store.users.findAccountByEmail('user-1@example.test'))?.user;
    const first = await read();
    expect(first?.settings).toEqual({ theme: 'dark' });
    Object.assign(first?.settings ?? {}, { theme: 'red' });
    Object.assign(first?.site ?? {}, { name: 'Mallory' });
    expect(await read()).toMatchObject({ settings: { theme: 'dark' }, site: { name: 'Site 1' } });
  });

  test('numbers a record after 200,000 others', () => {
    const company = { ...buildCompany(), externalId: null, version: 1 };
    const companies = new Map(Array.from({ length: 200_000 }, (_, index) => [index + 1, company]));
    const tables = { ...memoryTables(), companies };
    expect(nextRecordId(tables, 'companies')).toBe(200_001);
  });

  test('stores no user whose site or role does not exist', async () => {
    const { store, users } = memoryStore();
    const { id: _id, ...user } = buildUser();
    const adding = store.transaction(async (tx) => tx.users.add([user]));
    await expect(adding).rejects.toThrow('There is no');
    expect(await users.findAccountByEmail(user.email)).toBeUndefined();
  });

  test('refuses a session with the id of another session, like a primary key', async () => {
    const store = memoryStore();
    const { sessions } = store;
    store.add({ sites: [buildSite()], users: [buildUser()] });
    const session = {
      id: 'session',
      userId: 1,
      tokenId: 'token',
      tokenIssuedAtMs: 0,
      previousTokenId: null,
      previousTokenUntilMs: null,
      expiresAtMs: 1000,
      revokedAtMs: null,
      openedBy: 'password' as const,
      provenAtMs: 0,
    };
    expect(await sessions.open(session, { passwordVersion: 1, sessionsMax: 20 })).toBe(true);
    await expect(
      sessions.open({ ...session, tokenId: 'other' }, { passwordVersion: 1, sessionsMax: 20 }),
    ).rejects.toThrow('exists');
    expect((await sessions.findWithUser('session'))?.session.tokenId).toBe('token');
  });

  test('binds a reset token to the address of its e-mail', async () => {
    const tables = memoryTables();
    const store = storeOn(tables);
    const { passwordResets } = store;
    store.add({ sites: [buildSite()], users: [buildUser()] });
    const token = { tokenDigest: 'digest', nowMs: 0, clockSkewToleranceMs: 0 };
    const times = { expiresAtMs: 1000, minIntervalMs: 1000 };
    const email = 'user-1@example.test';
    await passwordResets.create({ userId: 1, email, requestId: 'request', ...token, ...times });
    const isValid = (address: string) => passwordResets.isValid({ ...token, email: address });
    expect(await isValid(email)).toBe(true);
    tables.users.set(1, { ...rowOf(tables.users, 1), email: 'new@example.test' });
    expect(await isValid(email)).toBe(false);
    expect(await isValid('new@example.test')).toBe(false);
  });

  test('refuses a record that refers to a missing one', () => {
    const store = memoryStore();
    expect(() => store.add({ users: [buildUser()] })).toThrow('no record with the id 1');
    store.add({ sites: [buildSite()] });
    expect(() => store.add({ users: [buildUser({ roleId: 99 })] })).toThrow(
      'no record with the id 99',
    );
    expect(() => store.add({ companies: [buildCompany()] })).toThrow('no record with the id 1');
    expect(() => store.add({ employees: [buildEmployee()] })).toThrow('no record with the id 1');
    expect(() => store.add({ documents: [buildDocument()] })).toThrow('no record with the id 1');
  });

  test('refuses an id, the identifier of a site or an e-mail that exists already', () => {
    const store = memoryStore();
    store.add({ sites: [buildSite()], users: [buildUser()] });
    const again = buildSite({ identifier: 'again' });
    expect(() => store.add({ sites: [again] })).toThrow('the id 1 exists already');
    const other = buildSite({ id: 2, identifier: 'main' });
    expect(() => store.add({ sites: [other] })).toThrow('A site main exists already');
    const twin = buildUser({ id: 2, email: 'user-1@example.test' });
    expect(() => store.add({ users: [twin] })).toThrow('user-1@example.test exists already');
  });

  test('takes a document of a company that its employee has left, and refuses a UUID that is taken', () => {
    const store = memoryStore();
    store.add({
      sites: [buildSite()],
      users: [buildUser()],
      companies: [1, 2].map((id) => buildCompany({ id })),
      employees: [buildEmployee()],
      documents: [buildDocument()],
    });
    const moved = buildDocument({ id: 2, companyId: 2 });
    store.add({ documents: [moved] });
    const twin = buildDocument({ id: 3, uuid: buildDocument().uuid });
    expect(() => store.add({ documents: [twin] })).toThrow(`${twin.uuid} exists already`);
  });

  test('refuses to change a missing user, or to assign a missing role', () => {
    const store = memoryStore();
    store.add({ sites: [buildSite()], users: [buildUser()] });
    expect(() => store.changeUser(9, { status: 'Suspended' })).toThrow('no record with the id 9');
    expect(() => store.changeUser(1, { role: 'Emperor' })).toThrow('no role Emperor');
  });

  test.each([
    ['a company of a user of another site', { companies: [buildCompany({ id: 9, siteId: 2 })] }],
    [
      'an employee of a user of another site',
      { employees: [buildEmployee({ siteId: 2, companyId: 2 })] },
    ],
    [
      'an employee of a company of another site',
      { employees: [buildEmployee({ siteId: 2, userId: 2 })] },
    ],
    [
      'an employee of a company that is not there',
      { employees: [buildEmployee({ companyId: 7 })] },
    ],
    [
      'a document of an employee of another site',
      {
        employees: [buildEmployee()],
        documents: [buildDocument({ siteId: 2, userId: 2, companyId: 2 })],
      },
    ],
  ])('refuses %s, like the foreign keys of a database', (_, records) => {
    const store = memoryStore();
    store.add({
      sites: [buildSite(), buildSite({ id: 2 })],
      users: [buildUser(), buildUser({ id: 2, siteId: 2 })],
      companies: [buildCompany(), buildCompany({ id: 2, siteId: 2, userId: 2 })],
    });
    expect(() => store.add(records)).toThrow(/another site|There is no record/);
  });
});
