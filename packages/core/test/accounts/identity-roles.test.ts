import { createCore } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { trail } from '../audit/sample-trail.ts';
import { codeOf, issuesOf } from '../sample-core.ts';
import { storeWith } from '../store-with.ts';
import {
  EMAIL,
  entryOf,
  issuer,
  key,
  linked,
  linking,
  mapping,
  member,
  MEMBER_ID,
  roleOf,
  verify,
} from './sample-identity.ts';

describe('roles by claim', () => {
  test('leave the account of an employee its own', async () => {
    const sample = await trail();
    await verify(sample);
    await sample.core.changeRole({ email: EMAIL, role: 'Employee' });
    const { user } = await sample.core.signInWithIdentity(
      { ...member, claimValues: ['staff'] },
      { ...mapping, ...linking },
    );
    expect(user.role.name).toBe('Employee');
    await sample.core.signInWithIdentity(member, mapping);
    expect(await roleOf(sample)).toBe('Employee');
  });

  test('follow the provider at every sign-in, and end the other sessions', async () => {
    const sample = await linked();
    const { core } = sample;
    const { token } = await core.signInWithIdentity({ ...key, claimValues: ['staff'] }, mapping);
    expect(await roleOf(sample)).toBe('Support');
    expect((await core.authenticate(token.text)).user.role.name).toBe('Support');
    await core.signInWithIdentity(key, mapping);
    expect(await roleOf(sample)).toBe('Member');
    expect(await codeOf(core.authenticate(token.text))).toBe('token.invalid');
  });

  test('stay without a mapping', async () => {
    const sample = await linked('owner@main.test');
    await sample.core.signInWithIdentity({ ...key, claimValues: ['staff'] });
    expect(await roleOf(sample, 'owner@main.test')).toBe('Owner');
  });

  test('do not take the last Owner from a site', async () => {
    const sample = await linked('owner@main.test');
    const outcome = sample.core.signInWithIdentity(key, mapping);
    expect(await codeOf(outcome)).toBe('owner.last');
    expect(await roleOf(sample, 'owner@main.test')).toBe('Owner');
    const entry = await entryOf(sample, 'session.refused');
    expect(entry?.details).toEqual({ issuer, reason: 'owner.last' });
  });

  test('refuse a role that does not exist', async () => {
    const { core } = await linked();
    const outcome = core.signInWithIdentity(
      { ...key, claimValues: ['x'] },
      { roles: [['x', 'Boss']] },
    );
    expect(await issuesOf(outcome)).toEqual(['role unknown']);
  });

  test('are not given to an identity that was unlinked meanwhile', async () => {
    const sample = await linked();
    const store = storeWith(sample.store, ({ identities, sites }) => ({
      sites: {
        ...sites,
        lock: async (id) => {
          for (const each of await identities.listOf(MEMBER_ID)) await identities.remove(each.id);
          return sites.lock(id);
        },
      },
    }));
    const core = createCore({ ...sample, store });
    const outcome = core.signInWithIdentity({ ...key, claimValues: ['staff'] }, mapping);
    expect(await codeOf(outcome)).toBe('identity.unlinked');
    expect((await sample.users.find(MEMBER_ID))?.role.name).toBe('Member');
  });
});
