import { versionOf } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';

const MEMBER = 6;
const suspended = { status: 'Suspended' } as const;

describe('the version of a user', () => {
  test('grows with each change at one time, by whoever it is made', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const version = async () => versionOf(await core.showSiteUser(caller, MEMBER));
    const email = 'member@main.test';
    const versions = [await version()];
    for (const change of [
      () => core.changeSiteUser(caller, MEMBER, suspended),
      () => core.activateUser({ email }),
      () => core.changeRole({ email, role: 'Support' }),
      () => core.erasePerson({ email }),
    ]) {
      await change();
      versions.push(await version());
    }
    expect(new Set(versions).size).toBe(5);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });

  test('lets the first of two writers win', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const options = { versions: [versionOf(await core.showSiteUser(caller, MEMBER))] };
    const first = await core.changeSiteUser(caller, MEMBER, { role: 'Support' }, options);
    for (const expected of [options, { versions: [] }]) {
      const second = core.changeSiteUser(caller, MEMBER, suspended, expected);
      expect(await refusal(second)).toMatchObject({
        code: 'record.stale',
        facts: { version: versionOf(first) },
      });
    }
    expect(await core.showSiteUser(caller, MEMBER)).toEqual(first);
    const versions = [1, versionOf(first)];
    const last = await core.changeSiteUser(caller, MEMBER, suspended, { versions });
    expect(last).toMatchObject(suspended);
  });

  test.each([
    ['support', MEMBER, 'permission.missing'],
    ['manager', 1, 'permission.missing'],
    ['manager', 2, 'user.self'],
    ['manager', 11, 'user.missing'],
    ['manager', 99, 'user.missing'],
  ])('tells nothing to %s@main.test about the user %i: %s', async (name, id, code) => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn(`${name}@main.test`);
    const outcome = core.changeSiteUser(caller, id, suspended, { versions: [1] });
    expect(await codeOf(outcome)).toBe(code);
  });

  test('is refused where it is none', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const change = core.changeSiteUser(caller, MEMBER, {}, { versions: [1.5] });
    expect(await issuesOf(change)).toEqual(['versions integer']);
  });
});
