import { createCore, officeRoles } from '@paydocs/core';
import { sampleData, memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';

const signedIn = async (email: string) => {
  const core = createCore(memoryPorts(await sampleData()));
  const { token } = await core.login({ email, password: SAMPLE_PASSWORD });
  return { core, caller: await core.authenticate(token.text) };
};

describe('the sample data', () => {
  test.each(['main', 'north'])('has a user for every role of an office at %s', async (site) => {
    const names = officeRoles.map(({ name }) => name);
    for (const name of names) {
      const { caller } = await signedIn(`${name.toLowerCase()}@${site}.test`);
      expect(caller.user.role.name).toBe(name);
      expect(caller.user.site.identifier).toBe(site);
    }
  });

  test('has 40 employees visible to an Owner and 10 to a Member, at each site', async () => {
    for (const [email, siteId, total] of [
      ['owner@main.test', 1, 40],
      ['owner@north.test', 2, 40],
      ['member@main.test', 1, 10],
      ['member@north.test', 2, 10],
    ] as const) {
      const { core, caller } = await signedIn(email);
      const page = await core.listEmployees(caller, { perPage: 100 });
      expect([page.total, page.items.length]).toEqual([total, total]);
      expect(new Set(page.items.map((item) => item.siteId))).toEqual(new Set([siteId]));
    }
  });

  test('has visible documents for a Member, and invisible companies and documents', async () => {
    const { core, caller } = await signedIn('member@main.test');
    const request = { include: ['company', 'documents'], perPage: 100 } as const;
    const { items } = await core.listEmployees(caller, request);
    expect(new Set(items.map(({ company }) => company?.id))).toEqual(new Set([3, undefined]));
    expect(new Set(items.map((item) => item.documentsCount))).toEqual(new Set([2]));
    const { core: otherCore, caller: owner } = await signedIn('owner@main.test');
    const own = await otherCore.listEmployees(owner, { filter: { id: items.map(({ id }) => id) } });
    expect(new Set(own.items.map((item) => item.documentsCount))).toEqual(new Set([3]));
  });

  test('uses the hash function and the role ids of the options', async () => {
    const { users = [] } = await sampleData({
      hashPassword: async (password) => `$mine$${password}`,
      roleId: (name) => name.length,
    });
    expect(new Set(users.map(({ passwordHash }) => passwordHash))).toEqual(
      new Set([`$mine$${SAMPLE_PASSWORD}`]),
    );
    expect(users.map(({ roleId }) => roleId).slice(0, 3)).toEqual([5, 7, 9]);
  });
});
