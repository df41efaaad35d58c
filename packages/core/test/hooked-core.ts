import { type CoreOptions, createCore, type Hooks, Refused } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { CONTENT } from './ordering/sample-ordering.ts';

export const hookedCore = async (hooks: Hooks, options: CoreOptions = {}) => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports, { ...options, hooks });
  const signIn = async (name: string) => {
    const login = { email: `${name}@main.test`, password: SAMPLE_PASSWORD };
    return core.authenticate((await core.login(login)).token.text);
  };
  const caller = await signIn('owner');
  const companies = async () => (await core.listCompanies(caller, { perPage: 100 })).total;
  return { ports, core, caller, signIn, companies };
};

/** Orders a statement for a new employee of a new company. */
export const order = async ({
  core,
  signIn,
}: Pick<Awaited<ReturnType<typeof hookedCore>>, 'core' | 'signIn'>) => {
  await core.updateSite({ identifier: 'main', documentTypes: ['Pay Statement'] });
  const caller = await signIn('owner');
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

export const overBudget = () => {
  throw new Refused('host.refused', { reason: 'host:over-budget', detail: 'No budget is left.' });
};
