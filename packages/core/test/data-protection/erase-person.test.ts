import { createCore, type Person, type Store, timestamp, type Transaction } from '@paydocs/core';
import { buildUser, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal, sampleCore } from '../sample-core.ts';
import { storeWith, withoutSites } from '../store-with.ts';

const email = 'member@main.test';

const nobody = ({ users, people }: Transaction) => ({
  users: { ...users, lock: async () => [] },
  people: { ...people, lockEmployee: async () => undefined },
});

const held = ({ sites }: Transaction) => ({
  sites: {
    ...sites,
    lock: async (id: number) => {
      const site = await sites.lock(id);
      return site && { ...site, legalHoldSince: timestamp(0) };
    },
  },
});

describe('erasePerson', () => {
  test('erases a user, who cannot sign in, and says what is kept', async () => {
    const { core, signIn, auditLog, users } = await sampleCore();
    const caller = await signIn(email);
    const [erased, ...others] = await core.erasePerson({ email });
    expect(others).toEqual([]);
    expect(erased).toEqual({
      person: { kind: 'user', id: 6, siteId: 1 },
      site: 'main',
      erased: { users: 1, sessions: 1 },
      kept: { companies: 1, auditEntries: 1 },
    });
    expect(await codeOf(signIn(email))).toBe('credentials.invalid');
    const stored = await users.find(caller.user.id);
    expect(stored).toMatchObject({ firstName: 'Erased', status: 'Erased', settings: {} });
    expect(stored?.email).toMatch(/^erased-[a-z0-9_-]{22}@erased\.invalid$/);
    const [entry] = await auditLog.find({ action: 'person.erased', limit: 1 });
    expect(entry).toMatchObject({
      siteId: 1,
      userId: null,
      subject: { kind: 'user', id: '6' },
      details: { users: 1, sessions: 1 },
    });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  test('erases each employee with an address, with different placeholders', async () => {
    const { core, personalData } = await sampleCore();
    const address = 'employee-3@staff.test';
    const erased = await core.erasePerson({ email: address });
    expect(erased.map(({ person }) => person.id)).toEqual([103, 203]);
    expect(erased.map((each) => [each.erased, each.kept])).toEqual([
      [{ employees: 1 }, { documents: 2 }],
      [{ employees: 1 }, { documents: 2 }],
    ]);
    expect(await personalData.find({ email: address })).toEqual([]);
    expect(await codeOf(core.erasePerson({ email: address }))).toBe('person.missing');
  });

  test('erases the account that an invitation adds meanwhile', async () => {
    const sample = await sampleCore();
    const { core, personalData } = sample;
    const address = 'employee-3@staff.test';
    const owner = await sample.signIn('owner@main.test');
    const invitations = [103];
    const count = async (person: Person) => {
      for (const id of invitations.splice(0)) await core.inviteEmployee(owner, id);
      return personalData.count(person);
    };
    const { erasePerson } = createCore({ ...sample, personalData: { ...personalData, count } });
    const erased = await erasePerson({ email: address });
    expect(erased.map(({ person }) => person.kind)).toEqual(['employee', 'employee', 'user']);
    expect(await personalData.find({ email: address })).toEqual([]);
  });

  test('changes and records nothing in a dry run, which counts the same', async () => {
    const { core, signIn, auditLog } = await sampleCore();
    await signIn(email);
    const dry = await core.erasePerson({ email, dryRun: true });
    expect(await core.erasePerson({ email, dryRun: true })).toEqual(dry);
    expect(await auditLog.find({ action: 'person.erased', limit: 1 })).toEqual([]);
    expect(await core.erasePerson({ email })).toEqual(dry);
  });

  test('refuses while a legal hold is on, also a dry run, and before it erases anybody', async () => {
    const { core, personalData } = await sampleCore();
    const address = 'employee-1@staff.test';
    await core.updateSite({ identifier: 'north', legalHold: true });
    for (const dryRun of [true, false]) {
      const outcome = core.erasePerson({ email: address, dryRun });
      expect(await codeOf(outcome)).toBe('site.held');
    }
    expect(await personalData.find({ email: address })).toHaveLength(2);
    await core.updateSite({ identifier: 'north', legalHold: false });
    expect(await core.erasePerson({ email: address })).toHaveLength(2);
  });

  test('keeps the last Active Owner of a site, unless forced', async () => {
    const { core } = await sampleCore();
    const owner = { email: 'owner@main.test' };
    expect(await codeOf(core.erasePerson(owner))).toBe('owner.last');
    expect(await core.erasePerson({ ...owner, force: true })).toHaveLength(1);
  });

  test('counts an Owner who is not Active as none', async () => {
    const { core, store } = await sampleCore();
    store.add({ users: [buildUser({ id: 99, roleId: 1, email: 'second@main.test' })] });
    const owner = { email: 'owner@main.test' };
    await core.suspendUser({ email: 'second@main.test' });
    expect(await codeOf(core.erasePerson(owner))).toBe('owner.last');
    expect(await core.erasePerson({ email: 'second@main.test' })).toHaveLength(1);
  });

  test('erases an Owner beside another Active one', async () => {
    const { core, store } = await sampleCore();
    store.add({ users: [buildUser({ id: 99, roleId: 1, email: 'second@main.test' })] });
    expect(await core.erasePerson({ email: 'owner@main.test' })).toHaveLength(1);
  });

  test('keeps one of two Owners who are erased at once', async () => {
    const { core, store } = await sampleCore();
    store.add({ users: [buildUser({ id: 99, roleId: 1, email: 'second@main.test' })] });
    const owners = ['owner@main.test', 'second@main.test'];
    const outcomes = await Promise.allSettled(
      owners.map(async (each) => core.erasePerson({ email: each })),
    );
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? each.reason : []));
    expect(refused).toMatchObject([{ code: 'owner.last' }]);
  });

  test('frees the address for a new account, which has nothing of the former one', async () => {
    const { core, signIn, users } = await sampleCore();
    await core.erasePerson({ email });
    const names = { firstName: 'Ada', lastName: 'King' };
    await core.register({ ...names, email, password: SAMPLE_PASSWORD });
    const { user } = await signIn(email);
    expect(user).toMatchObject({ ...names, status: 'Active' });
    expect(user.id).not.toBe(6);
    expect(await users.find(6)).toMatchObject({ status: 'Erased' });
  });

  test('keeps what others still need, and counts the erasure as a change', async () => {
    const { core, signIn, clock, personalData } = await sampleCore();
    const owner = await signIn('owner@main.test');
    const { version } = await core.showEmployee(owner, 103);
    clock.advanceMs(1000);
    const [erased] = await core.erasePerson({ employeeId: 103 });
    const person = { kind: 'employee', id: 103, siteId: 1 } as const;
    const { auditEntries, ...left } = await personalData.count(person);
    expect(left).toEqual({ employees: 1, ...erased?.kept, auditEntries: undefined });
    expect(auditEntries).toBe((erased?.kept.auditEntries ?? 0) + 1);
    expect(await core.showEmployee(owner, 103)).toMatchObject({
      firstName: 'Erased',
      version: version + 1,
      updatedAt: timestamp(clock.nowMs()),
    });
  });

  test('replaces what names the person in the trail of the site, and of no site', async () => {
    const { core, auditLog, clock } = await sampleCore();
    await refusal(core.login({ email, password: 'a wrong password' }));
    const [entry] = await auditLog.find({ action: 'session.refused', limit: 1 });
    if (entry === undefined) throw new Error('Nothing was recorded.');
    const more = Array.from({ length: 1100 }, (_, index) => ({ ...entry, id: `more-${index}` }));
    for (const each of more) await auditLog.add({ ...each, siteId: null });
    await auditLog.add({ ...entry, id: 'elsewhere', siteId: 2 });
    clock.advanceMs(1);
    await core.erasePerson({ email });
    const left = await auditLog.find({ action: 'session.refused', limit: 2000 });
    const named = left.filter(({ details }) => details['email'] === email);
    expect(named.map(({ id }) => id)).toEqual(['elsewhere']);
    expect(left.filter(({ details }) => details['email'] === 'Erased')).toHaveLength(1101);
  });

  test.each<[string, (store: Store) => Store, string]>([
    ['gone', (store) => storeWith(store, nobody), 'person.missing'],
    ['held', (store) => storeWith(store, held), 'site.held'],
    ['of a site that is gone', withoutSites, 'person.missing'],
  ])('refuses a person who is %s meanwhile', async (_, change, code) => {
    const sample = await sampleCore();
    const { core } = await sampleCore({}, { store: change(sample.store) as typeof sample.store });
    for (const selection of [{ email }, { employeeId: 103 }]) {
      expect(await codeOf(core.erasePerson(selection))).toBe(code);
    }
  });
});
