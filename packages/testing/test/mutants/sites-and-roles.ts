import { storeMutants } from './faulty-store.ts';

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
  'one id for all roles': (_, correct) => ({
    findByName: async (name) => {
      const role = await correct.findByName(name);
      return role && { ...role, id: 1 };
    },
  }),
});
