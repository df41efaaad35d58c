import { type CoreOptions, type Hooks, Refused } from '@paydocs/core';
import { CONTENT } from './ordering/sample-ordering.ts';
import { sampleCore } from './sample-core.ts';

/** Creates a core with hooks, whose caller is an Owner. */
export const hookedCore = async (hooks: Hooks, options: CoreOptions = {}) => {
  const sample = await sampleCore({ ...options, hooks });
  const { core, signIn } = sample;
  const caller = await signIn('owner@main.test');
  const companies = async () => (await core.listCompanies(caller, { perPage: 100 })).total;
  return { ...sample, caller, companies };
};

/** Orders a statement for a new employee of a new company. */
export const order = async ({
  core,
  signIn,
}: Pick<Awaited<ReturnType<typeof hookedCore>>, 'core' | 'signIn'>) => {
  await core.updateSite({ identifier: 'main', documentTypes: ['Pay Statement'] });
  const caller = await signIn('owner@main.test');
  const { company } = await core.createCompany(caller, { name: 'Host' });
  const { employee } = await core.createEmployee(caller, {
    companyId: company.id,
    firstName: 'Grace',
    lastName: 'Hopper',
  });
  return core.createOrder(caller, {
    type: 'Pay Statement',
    companyId: company.id,
    employeeIds: [employee.id],
    content: CONTENT,
  });
};

/** Refuses as a hook of a host does. */
export const overBudget = () => {
  throw new Refused('host.refused', { reason: 'host:over-budget', detail: 'No budget is left.' });
};
