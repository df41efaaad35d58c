import { createCore } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { trail } from '../audit/sample-trail.ts';
import { usersWith } from '../accounts/users-with.ts';

/** Returns a core in which something happens once, just before the transaction. */
const interrupted = async (happens: (sample: Awaited<ReturnType<typeof sampleCore>>) => void) => {
  const sample = await sampleCore();
  const owner = await sample.signIn('owner@main.test');
  const manager = await sample.signIn('manager@main.test');
  const correct = { ...sample.store };
  sample.store.transaction = async (work) => {
    happens(sample);
    Object.assign(sample.store, correct);
    return correct.transaction(work);
  };
  return { ...sample, owner, manager };
};

describe('changeSiteUser', () => {
  test('changes role and status, ends the sessions, and returns the user', async () => {
    const { core, signIn, token } = await sampleCore();
    const caller = await signIn('manager@main.test');
    const text = await token('member@main.test');
    const changed = await core.changeSiteUser(caller, 6, { role: 'Support' });
    expect(changed).toMatchObject({ id: 6, status: 'Active', role: { name: 'Support' } });
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    const both = await core.changeSiteUser(caller, 6, { role: 'Member', status: 'Suspended' });
    expect(both).toMatchObject({ status: 'Suspended', role: { name: 'Member' } });
    const back = await core.changeSiteUser(caller, 6, { status: 'Active' });
    expect(back).toMatchObject({ status: 'Active', role: { name: 'Member' } });
  });

  test('records an entry of the role and one of the status, with their old values', async () => {
    const { core, signIn, auditLog } = await trail();
    const caller = await signIn('owner@main.test');
    await core.changeSiteUser(caller, 6, { role: 'Support', status: 'Suspended' });
    await core.changeSiteUser(caller, 6, { role: 'Support', status: 'Active' });
    const by = { userId: 1, siteId: 1, sessionId: caller.sessionId, requestId: 'request-A' };
    const subject = { kind: 'user', id: '6' };
    const entries = await auditLog.find({ limit: 10 });
    const ofUser = entries.filter((entry) => entry.subject?.id === '6');
    expect(ofUser).toHaveLength(3);
    expect(ofUser).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...by,
          subject,
          action: 'user.role-changed',
          details: { from: 'Member', to: 'Support' },
        }),
        expect.objectContaining({ action: 'user.suspended', details: { from: 'Active' } }),
        expect.objectContaining({ action: 'user.activated', details: { from: 'Suspended' } }),
      ]),
    );
  });

  test('keeps API tokens with a new role, also when the present status is given', async () => {
    const { core, signIn } = await sampleCore();
    const member = await signIn('member@main.test');
    const { text } = await core.createApiToken(member, { name: 'Nightly', permissions: [] });
    const owner = await signIn('owner@main.test');
    await core.changeSiteUser(owner, 6, { role: 'Support', status: 'Active' });
    expect((await core.authenticate(text)).user.role.name).toBe('Support');
    await core.changeSiteUser(owner, 6, { status: 'Suspended' });
    await core.changeSiteUser(owner, 6, { status: 'Active' });
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
  });

  test('leaves a user as is who has role and status already', async () => {
    const { core, signIn, token, store } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const text = await token('member@main.test');
    const before = await store.users.find(6);
    for (const change of [{}, { role: 'Member' }, { role: 'Member', status: 'Active' } as const]) {
      expect(await core.changeSiteUser(caller, 6, change)).toEqual(before);
    }
    expect((await core.authenticate(text)).user.id).toBe(6);
  });

  test('is refused for the own account, and for users of other sites', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const own = core.changeSiteUser(caller, 1, { status: 'Active' });
    expect(await codeOf(own)).toBe('user.self');
    for (const id of [11, 16, 99]) {
      const outcome = core.changeSiteUser(caller, id, { role: 'Member' });
      expect(await codeOf(outcome)).toBe('user.missing');
    }
  });

  test('is refused for an erased user, who stays out of use', async () => {
    const { core, signIn, store } = await sampleCore();
    const caller = await signIn('owner@main.test');
    await core.erasePerson({ email: 'member@main.test' });
    for (const change of [{ status: 'Active' }, { role: 'Owner' }] as const) {
      expect(await codeOf(core.changeSiteUser(caller, 6, change))).toBe('user.missing');
    }
    const erased = await store.users.find(6);
    expect(erased).toMatchObject({ status: 'Erased', role: { name: 'Member' } });
    const activated = core.activateUser({ email: erased?.email ?? '' });
    expect(await codeOf(activated)).toBe('user.missing');
  });

  test('neither gives nor takes permissions that the own role lacks', async () => {
    const { core, signIn, store } = await sampleCore();
    const caller = await signIn('manager@main.test');
    for (const [id, change] of [
      [6, { role: 'Owner' }],
      [1, { role: 'Member' }],
      [1, { status: 'Suspended' }],
    ] as const) {
      const refused = await refusal(core.changeSiteUser(caller, id, change));
      expect(refused).toMatchObject({
        code: 'permission.missing',
        facts: { permission: 'audit:list' },
      });
    }
    expect((await store.users.find(1))?.role.name).toBe('Owner');
    expect((await core.changeSiteUser(caller, 6, { role: 'Manager' })).role.name).toBe('Manager');
  });

  test('keeps the last active Owner of a site, if a host has a role with all permissions', async () => {
    const { users, store, ...sample } = await sampleCore();
    const permitted = usersWith(users, (own) => [...own, 'audit:list']);
    const core = createCore({ ...sample, store, users: permitted });
    const caller = await core.callerFor(2);
    for (const change of [{ status: 'Suspended' }, { role: 'Member' }] as const) {
      expect(await codeOf(core.changeSiteUser(caller, 1, change))).toBe('owner.last');
    }
    expect((await store.users.find(1))?.status).toBe('Active');
  });

  test('refuses unknown roles and statuses', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const wrong = { status: 'active', role: 7 };
    const outcome = core.changeSiteUser(caller, 0, wrong as never);
    expect(await issuesOf(outcome)).toEqual(['id range', 'status unknown', 'role string']);
    const unknown = core.changeSiteUser(caller, 6, { role: 'owner' });
    expect(await issuesOf(unknown)).toEqual(['role unknown']);
  });
});

describe('changeSiteUser while others change users', () => {
  test('checks the rights with the role that the user has got', async () => {
    const supported = await interrupted(({ store }) => store.changeUser(6, { role: 'Support' }));
    const suspension = { status: 'Suspended' } as const;
    const changed = await supported.core.changeSiteUser(supported.owner, 6, suspension);
    expect(changed).toMatchObject({ status: 'Suspended', role: { name: 'Support' } });

    const promoted = await interrupted(({ store }) => store.changeUser(6, { role: 'Owner' }));
    const outcome = promoted.core.changeSiteUser(promoted.manager, 6, suspension);
    expect(await codeOf(outcome)).toBe('permission.missing');
    expect((await promoted.store.users.find(6))?.status).toBe('Active');
  });

  test.each([{ role: 'Member' }, { status: 'Suspended' }])(
    'is refused for a caller who was changed meanwhile: %j',
    async (change) => {
      const { core, owner, store } = await interrupted(({ store: { changeUser } }) =>
        changeUser(1, change),
      );
      const outcome = core.changeSiteUser(owner, 6, { status: 'Suspended' });
      expect(await codeOf(outcome)).toBe('token.invalid');
      expect((await store.users.find(6))?.status).toBe('Active');
    },
  );

  test('lets one of two Owners who suspend each other succeed', async () => {
    const { core, signIn, store } = await sampleCore();
    store.changeUser(2, { role: 'Owner' });
    const [one, two] = [await signIn('owner@main.test'), await signIn('manager@main.test')];
    const suspended = { status: 'Suspended' } as const;
    const results = await Promise.allSettled([
      core.changeSiteUser(one, 2, suspended),
      core.changeSiteUser(two, 1, suspended),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [reason] = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(reason).toMatchObject({ code: 'token.invalid' });
  });
});
