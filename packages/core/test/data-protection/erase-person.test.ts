import type { PersonalData } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { refusal, sampleCore } from '../sample-core.ts';

const email = 'member@main.test';

const absent = async () => undefined;

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
    expect((await refusal(signIn(email))).code).toBe('credentials.invalid');
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
    expect((await refusal(core.erasePerson({ email: address }))).code).toBe('person.missing');
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
      expect((await refusal(outcome)).code).toBe('site.held');
    }
    expect(await personalData.find({ email: address })).toHaveLength(2);
    await core.updateSite({ identifier: 'north', legalHold: false });
    expect(await core.erasePerson({ email: address })).toHaveLength(2);
  });

  test('keeps the last Active Owner of a site, unless forced', async () => {
    const { core } = await sampleCore();
    const owner = { email: 'owner@main.test' };
    expect((await refusal(core.erasePerson(owner))).code).toBe('owner.last');
    expect(await core.erasePerson({ ...owner, force: true })).toHaveLength(1);
  });

  test.each([
    ['held', 'site.held'],
    ['missing', 'person.missing'],
  ] as const)('refuses a person who is %s meanwhile', async (outcome, code) => {
    const { personalData } = await sampleCore();
    const erase: PersonalData['erase'] = async () => ({ outcome });
    const { core } = await sampleCore({}, { personalData: { ...personalData, erase } });
    expect((await refusal(core.erasePerson({ email }))).code).toBe(code);
  });

  test('erases without a kept role at an installation without Owners', async () => {
    const { roles } = await sampleCore();
    const { core } = await sampleCore({}, { roles: { ...roles, findByName: absent } });
    expect(await core.erasePerson({ email })).toHaveLength(1);
  });
});
