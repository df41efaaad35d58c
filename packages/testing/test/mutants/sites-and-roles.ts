import type { Role, Roles, Site, Sites } from '@paydocs/core';
import { after, answering, around, given } from './faults.ts';
import { changeRow, type Fault, roundTrip, storeMutants } from './faulty-store.ts';

const findingSite = (change: (site: Site) => Partial<Site>): Fault<Sites> =>
  answering('findByIdentifier', (site) => site && { ...site, ...change(site) });

const findingRole = (fields: Partial<Role>): Fault<Roles> =>
  answering('findByName', (role) => role && { ...role, ...fields });

/** Faulty stores of sites. */
export const siteMutants = storeMutants('sites', {
  'identifiers compared without case': around('findByIdentifier', async (_, find, identifier) =>
    find(identifier.toLowerCase()),
  ),
  'lists joined by commas': findingSite(({ paymentProcessors }) => ({
    paymentProcessors: paymentProcessors.join().split(','),
  })),
  'times cut to seconds': findingSite(({ createdAt }) => ({
    createdAt: createdAt.replace(/\.\d+/, '.000'),
  })),
  'sites listed by identifier': answering('list', (sites) =>
    sites.toSorted((one, other) => (one.identifier < other.identifier ? -1 : 1)),
  ),
  'new sites with the lists of others': around('addIfAbsent', async ({ sites }, addIfAbsent) => {
    const { id = 0 } = (await addIfAbsent()) ?? {};
    changeRow(sites, id, () => ({ documentTypes: ['paystub'] }));
    return sites.get(id);
  }),
  'a new site that is only returned': after('addIfAbsent', ({ sites }, { result }) => {
    sites.delete(result?.id ?? 0);
  }),
  'an addition that checks first and acts later': ({ sites }, correct) => ({
    addIfAbsent: async (site) => {
      if ((await correct.findByIdentifier(site.identifier)) !== undefined) return undefined;
      await roundTrip();
      const added = await correct.addIfAbsent(site);
      if (added !== undefined) return added;
      const taken = await correct.findByIdentifier(site.identifier);
      const second = taken && { ...taken, id: Math.max(...sites.keys()) + 1, name: site.name };
      if (second !== undefined) sites.set(second.id, second);
      return second;
    },
  }),
  'a change that is not recorded': after('update', ({ auditLog }, call) => {
    auditLog.splice(call.before.auditLog.length);
  }),
  'settings that stay': given('update', ({ change }) => ({
    change: (site) =>
      Object.fromEntries(Object.entries(change(site)).filter(([name]) => name !== 'settings')),
  })),
  'absent fields stored as empty': given('update', ({ change }) => ({
    change: (site) => ({ documentTypes: [], ...change(site) }),
  })),
  'a logo that stays': given('update', ({ change }) => ({
    change: (site) => {
      const { logo, ...fields } = change(site);
      return logo ? { ...fields, logo } : fields;
    },
  })),
  'a legal hold that stays': given('update', ({ change }) => ({
    change: (site) => {
      const { legalHoldSince, ...fields } = change(site);
      return legalHoldSince ? { ...fields, legalHoldSince } : fields;
    },
  })),
  'a change of the site as it was before': (_, correct) => ({
    update: async ({ change, ...update }) => {
      const site = await correct.findByIdentifier(update.identifier);
      await roundTrip();
      return correct.update({ ...update, change: (current) => change(site ?? current) });
    },
  }),
  'a change without its time': around('update', async ({ sites }, update) => {
    const stored = structuredClone(sites);
    const { id = 0 } = (await update()) ?? {};
    changeRow(sites, id, ({ updatedAt }) => ({
      updatedAt: stored.get(id)?.updatedAt ?? updatedAt,
    }));
    return sites.get(id);
  }),
  'a change of identifiers in any case': given('update', ({ identifier }) => ({
    identifier: identifier.toLowerCase(),
  })),
});

/** Faulty stores of roles. */
export const roleMutants = storeMutants('roles', {
  'names compared without case': ({ roles }) => ({
    findByName: async (name) =>
      [...roles.values()].find((role) => role.name.toLowerCase() === name.toLowerCase()),
  }),
  'a Member with the permission to list': findingRole({ permissions: ['employees:list'] }),
  'roles listed by name': answering('list', (roles) =>
    roles.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  ),
  'one id for all roles': findingRole({ id: 1 }),
});
