import { createCore } from '@paydocs/core';
import { signIn as signInAt } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { usersWith } from '../accounts/users-with.ts';
import { importRows } from '../records/sample-import.ts';

const asSupport = async (request: object) => {
  const { core, signIn } = await sampleCore();
  return core.listSiteUsers(await signIn('support@main.test'), request);
};

const idsOf = async (request: object): Promise<readonly number[]> =>
  (await asSupport(request)).items.map(({ id }) => id);

describe('listSiteUsers', () => {
  test('lists the users of the own site, and none of another one', async () => {
    const { core, signIn } = await sampleCore();
    for (const [site, ids] of [
      ['main', [1, 2, 3, 4, 5, 6]],
      ['north', [11, 12, 13, 14, 15, 16]],
    ] as const) {
      const page = await core.listSiteUsers(await signIn(`marketing@${site}.test`));
      expect(page.items.map(({ id }) => id)).toEqual(ids);
      expect(page).toMatchObject({ total: 6, page: 1, perPage: 15 });
      expect(JSON.stringify(page)).not.toMatch(/passwordHash|passwordVersion|\$argon2/);
    }
  });

  test('filters by id, part of the e-mail, status and role, sorts and pages', async () => {
    expect(await idsOf({ filter: { email: ['MAN', 'own'] }, sort: ['-email'] })).toEqual([1, 2]);
    expect(await idsOf({ filter: { id: [1, 2, 11], role: ['Owner'] } })).toEqual([1]);
    expect(await idsOf({ filter: { status: ['Suspended'] } })).toEqual([]);
    expect(await idsOf({ sort: ['lastName', '-createdAt'], page: 2, perPage: 4 })).toEqual([2, 1]);
  });

  test('filters by statuses that came by an import, in any case, and refuses others by name', async () => {
    const { core, signIn } = await sampleCore();
    const rows = ['On leave', 'ACTIVE'].map((status, index) => ({
      email: `new${index}@main.test`,
      first_name: 'New',
      last_name: 'Person',
      status,
    }));
    await importRows(core, 'users', { rows });
    const support = await signIn('support@main.test');
    const emailsOf = async (...status: string[]) =>
      (await core.listSiteUsers(support, { filter: { status }, sort: ['email'] })).items.map(
        ({ email }) => email,
      );
    expect(await emailsOf('on LEAVE')).toEqual(['new0@main.test']);
    expect(await emailsOf('active')).toHaveLength(7);
    expect(await emailsOf('suspended')).toEqual([]);
    const { facts } = await refusal(emailsOf('on leav'));
    const allowed = ['Active', 'Suspended', 'Erased', 'On leave', 'ACTIVE'];
    expect(facts).toMatchObject({
      issues: [{ field: 'filter.status', rule: 'unknown', nearest: 'On leave' }],
    });
    expect(JSON.stringify(facts)).toContain(JSON.stringify(allowed));
    const foreign = await signIn('support@north.test');
    const there = core.listSiteUsers(foreign, { filter: { status: ['On leave'] } });
    expect(await issuesOf(there)).toEqual(['filter.status unknown']);
  });

  test('refuses unknown filters and sort keys, and values of a wrong form', async () => {
    const wrong = {
      filter: { ssn: ['1'], id: ['1'], email: [7], status: 'Active', role: ['a\n'] },
      sort: ['firstName'],
      page: 0,
    };
    expect(await issuesOf(asSupport(wrong))).toEqual([
      'filter.ssn unknown-field',
      'filter.id integer',
      'filter.email string',
      'filter.status list',
      'filter.role characters',
      'sort unknown',
      'page range',
    ]);
  });
});

describe('showSiteUser', () => {
  test('returns a user of the own site, and no other', async () => {
    const { core, signIn, users } = await sampleCore();
    const caller = await signIn('support@main.test');
    expect(await core.showSiteUser(caller, 6)).toEqual(await users.find(6));
    for (const id of [11, 16, 99]) {
      expect(await codeOf(core.showSiteUser(caller, id))).toBe('user.missing');
    }
    expect(await issuesOf(core.showSiteUser(caller, '6' as never))).toEqual(['id integer']);
  });
});

describe('the users of a site', () => {
  test('are for administrative roles with the permission only', async () => {
    const sample = await sampleCore();
    const { store } = sample;
    // Owners have no permission here.
    const users = usersWith(sample.users, (own) => (own.includes('audit:list') ? [] : own));
    const core = createCore({ ...sample, users });
    const member = await signInAt(core, 'member@main.test');
    const without = await core.callerFor(1);
    for (const [caller, code] of [
      [member, 'role.forbidden'],
      [without, 'permission.missing'],
    ] as const) {
      for (const attempt of [
        () => core.listSiteUsers(caller),
        () => core.showSiteUser(caller, 1),
        () => core.changeSiteUser(caller, 2, { role: 'Member' }),
      ]) {
        expect(await codeOf(attempt())).toBe(code);
      }
    }
    const support = await signInAt(core, 'support@main.test');
    const outcome = core.changeSiteUser(support, 6, { status: 'Suspended' });
    expect(await refusal(outcome)).toMatchObject({ facts: { permission: 'users:update' } });
    expect((await store.users.find(2))?.role.name).toBe('Manager');
  });
});
