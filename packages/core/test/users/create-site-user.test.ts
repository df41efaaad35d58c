import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { trail } from '../audit/sample-trail.ts';

const ada = { firstName: 'Ada', lastName: 'King', email: 'Ada@main.test', role: 'Support' };

describe('createSiteUser', () => {
  test('adds an Active user to the site of the caller, and invites the user', async () => {
    const { core, signIn, store, mailer } = await sampleCore();
    const caller = await signIn('manager@main.test');
    const { user, replayed } = await core.createSiteUser(caller, ada);
    expect(replayed).toBe(false);
    expect(user).toMatchObject({
      siteId: 1,
      firstName: 'Ada',
      email: 'ada@main.test',
      emailVerifiedAt: null,
      status: 'Active',
      role: { name: 'Support' },
    });
    expect(await store.users.find(user.id)).toEqual(user);
    await core.processOutbox();
    expect(mailer.emails).toMatchObject([{ kind: 'invitation', to: 'ada@main.test' }]);
  });

  test('records who added the user, and with which role', async () => {
    const { core, signIn, auditLog } = await trail();
    const caller = await signIn('owner@main.test');
    const { user } = await core.createSiteUser(caller, ada);
    const [entry] = (await auditLog.find({ limit: 10 })).filter(
      ({ action }) => action === 'user.created',
    );
    expect(entry).toMatchObject({
      siteId: 1,
      userId: 1,
      sessionId: caller.sessionId,
      subject: { kind: 'user', id: String(user.id) },
      details: { role: 'Support', invited: true },
    });
  });

  test('gives no role with a permission that the own role lacks', async () => {
    const { core, signIn } = await sampleCore();
    const manager = await signIn('manager@main.test');
    const outcome = core.createSiteUser(manager, { ...ada, role: 'Owner' });
    expect(await refusal(outcome)).toMatchObject({
      code: 'permission.missing',
      facts: { permission: 'audit:list' },
    });
    const owner = await signIn('owner@main.test');
    const added = await core.createSiteUser(owner, { ...ada, role: 'Owner' });
    expect(added.user.role.name).toBe('Owner');
  });

  test('is for administrators who may change users', async () => {
    const { core, signIn } = await sampleCore();
    for (const [email, code] of [
      ['member@main.test', 'role.forbidden'],
      ['support@main.test', 'permission.missing'],
    ] as const) {
      expect(await codeOf(core.createSiteUser(await signIn(email), ada))).toBe(code);
    }
  });

  test('is refused for an address that has an account, also at another site', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    for (const email of ['MEMBER@main.test', 'member@north.test']) {
      const outcome = core.createSiteUser(caller, { ...ada, email });
      expect(await issuesOf(outcome)).toEqual(['email taken']);
    }
  });

  test('names each rule that a field breaks, and the roles for one that is none', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const wrong = { firstName: ' ', lastName: '', email: 'ada', role: 7 };
    const outcome = core.createSiteUser(caller, wrong as never);
    expect(await issuesOf(outcome)).toEqual([
      'firstName required',
      'lastName required',
      'email email',
      'role string',
    ]);
    for (const role of ['owner', 'Employee']) {
      const { facts } = await refusal(core.createSiteUser(caller, { ...ada, role }));
      expect(facts).toMatchObject({ issues: [{ field: 'role', rule: 'unknown' }] });
      expect(JSON.stringify(facts)).toContain('"Member"');
      expect(JSON.stringify(facts)).not.toContain('"Employee"');
    }
  });

  test('adds and invites a user once for an idempotency key', async () => {
    const { core, signIn, mailer } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const options = { idempotencyKey: 'ada' };
    const { user } = await core.createSiteUser(caller, ada, options);
    await core.changeSiteUser(caller, user.id, { role: 'Marketing' });
    const again = await core.createSiteUser(caller, ada, options);
    expect(again).toMatchObject({
      user: { id: user.id, role: { name: 'Marketing' } },
      replayed: true,
    });
    const other = core.createSiteUser(caller, { ...ada, firstName: 'Eda' }, options);
    expect(await codeOf(other)).toBe('idempotency.mismatch');
    while ((await core.processOutbox()).outcome !== 'idle');
    expect(mailer.emails).toHaveLength(1);
  });

  test('adds nobody when the role or the status of the caller changes meanwhile', async () => {
    const { core, signIn, store } = await sampleCore();
    const manager = await signIn('manager@main.test');
    const owner = await signIn('owner@main.test');
    for (const change of [{ role: 'Member' }, { role: 'Manager', status: 'Suspended' }] as const) {
      const correct = { ...store };
      store.transaction = async (work) => {
        Object.assign(store, correct);
        await core.changeSiteUser(owner, manager.user.id, change);
        return correct.transaction(work);
      };
      expect(await codeOf(core.createSiteUser(manager, ada))).toBe('token.invalid');
    }
    expect(await store.users.findAccountByEmail('ada@main.test')).toBeUndefined();
  });
});
