import { roundTrip, storeMutants } from './faulty-store.ts';

/** Faulty stores of sites. */
export const siteMutants = storeMutants('sites', {
  'identifiers compared without case': ({ sites }) => ({
    findByIdentifier: async (identifier) =>
      [...sites.values()].find((site) => site.identifier === identifier.toLowerCase()),
  }),
  'lists joined by commas': (_, correct) => ({
    findByIdentifier: async (identifier) => {
      const site = await correct.findByIdentifier(identifier);
      return site && { ...site, paymentProcessors: site.paymentProcessors.join().split(',') };
    },
  }),
  'times cut to seconds': (_, correct) => ({
    findByIdentifier: async (identifier) => {
      const site = await correct.findByIdentifier(identifier);
      return site && { ...site, createdAt: site.createdAt.replace(/\.\d+/, '.000') };
    },
  }),
  'sites listed by identifier': (_, correct) => ({
    list: async () =>
      (await correct.list()).toSorted((one, other) => (one.identifier < other.identifier ? -1 : 1)),
  }),
  'new sites with the lists of others': ({ sites }, correct) => ({
    addIfAbsent: async (site) => {
      const added = await correct.addIfAbsent(site);
      const changed = added && { ...added, documentTypes: ['paystub'] };
      if (changed !== undefined) sites.set(changed.id, changed);
      return changed;
    },
  }),
  'a new site that is only returned': ({ sites }, correct) => ({
    addIfAbsent: async (site) => {
      const added = await correct.addIfAbsent(site);
      if (added !== undefined) sites.delete(added.id);
      return added;
    },
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
  'a change that is not recorded': ({ auditLog }, correct) => ({
    update: async (change) => {
      const recorded = auditLog.length;
      const site = await correct.update(change);
      auditLog.splice(recorded);
      return site;
    },
  }),
  'absent fields stored as empty': (_, correct) => ({
    update: async (change) =>
      correct.update({ ...change, fields: { documentTypes: [], ...change.fields } }),
  }),
  'a logo that stays': (_, correct) => ({
    update: async ({ fields: { logo, ...fields }, ...change }) =>
      correct.update({ ...change, fields: logo ? { ...fields, logo } : fields }),
  }),
  'a change without its time': ({ sites }, correct) => ({
    update: async (change) => {
      const before = await correct.findByIdentifier(change.identifier);
      const site = await correct.update(change);
      const stale = site && before && { ...site, updatedAt: before.updatedAt };
      if (stale) sites.set(stale.id, stale);
      return stale;
    },
  }),
  'a change of identifiers in any case': (_, correct) => ({
    update: async (change) =>
      correct.update({ ...change, identifier: change.identifier.toLowerCase() }),
  }),
});

/** Faulty stores of roles. */
export const roleMutants = storeMutants('roles', {
  'names compared without case': ({ roles }) => ({
    findByName: async (name) =>
      [...roles.values()].find((role) => role.name.toLowerCase() === name.toLowerCase()),
  }),
  'a Member with the permission to list': (_, correct) => ({
    findByName: async (name) => {
      const role = await correct.findByName(name);
      return role && { ...role, permissions: ['employees:list'] };
    },
  }),
  'roles listed by name': (_, correct) => ({
    list: async () =>
      (await correct.list()).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }),
  'one id for all roles': (_, correct) => ({
    findByName: async (name) => {
      const role = await correct.findByName(name);
      return role && { ...role, id: 1 };
    },
  }),
});
