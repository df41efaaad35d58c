import type { Role, Roles, Site, Sites, Store } from '@paydocs/core';
import { memoryRoleRows } from '../../src/doubles/memory-roles.ts';
import { memorySiteRows } from '../../src/doubles/memory-sites.ts';
import { answering, around } from './faults.ts';
import { type Fault, storeMutants } from './faulty-store.ts';
import { rows, stale } from './faulty-transactions.ts';

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
});

const saving = (change: (site: Site, before: Site) => Partial<Site>): Fault<Store> =>
  rows('sites', (correct) => ({
    save: async (site) => {
      const before = (await correct.lock(site.id)) ?? site;
      await correct.save({ ...site, ...change(site, before) });
    },
  }));

/** Faulty sites of transactions. */
export const siteRowMutants = storeMutants('store', {
  'new sites with the lists of others': rows('sites', (correct) => ({
    add: async (site) => correct.add({ ...site, documentTypes: ['paystub'] }),
  })),
  'an identifier that two sites have': rows('sites', (correct) => ({
    add: async (site) => (await correct.add(site)) ?? 99,
  })),
  'settings that stay': saving((_, { settings }) => ({ settings })),
  'a logo that stays': saving(({ logo }, before) => ({ logo: logo ?? before.logo })),
  'a legal hold that stays': saving(({ legalHoldSince }, before) => ({
    legalHoldSince: legalHoldSince ?? before.legalHoldSince,
  })),
  'a change without its time': saving((_, { updatedAt }) => ({ updatedAt })),
  'a site that is removed with its rows left': rows('sites', (_, tables) => ({
    removeEmpty: async (id) => tables.sites.has(id),
  })),
  'a site that each call removes': rows('sites', (correct) => ({
    removeEmpty: async (id) => (await correct.removeEmpty(id)) || id === 1,
  })),
  'a site that stays': rows('sites', () => ({ removeEmpty: async () => false })),
  'sites that nobody locks': stale((before, tx) => ({
    sites: { ...tx.sites, lock: async (id) => memorySiteRows(before).lock(id) },
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

/** Faulty roles of transactions. */
export const roleRowMutants = storeMutants('store', {
  'new roles without permissions': rows('roles', (correct) => ({
    add: async (role) => correct.add({ ...role, permissions: [] }),
  })),
  'a change that reaches all roles': rows('roles', (correct) => ({
    save: async (role) => {
      for (const { id, name } of await correct.lock()) await correct.save({ ...role, id, name });
    },
  })),
  'a description that stays': rows('roles', (correct) => ({
    save: async (role) => {
      const before = (await correct.lock()).find(({ id }) => id === role.id) ?? role;
      await correct.save({ ...role, description: before.description });
    },
  })),
  'roles that nobody locks': stale((before, tx) => ({
    roles: { ...tx.roles, lock: async () => memoryRoleRows(before).lock() },
  })),
});
