import {
  type CreationOptions,
  type EmployeeChangeInput,
  type Employee,
  isRefused,
  type NewEmployee,
  type Ports,
  type StorePorts,
} from '@paydocs/core';
import { buildEmployee } from '@paydocs/testing';
import { nodeOn } from './sample-payroll.ts';

/** Builds the input of a new employee of company 1. */
const buildInput = (overrides: Partial<NewEmployee> = {}): NewEmployee => {
  const { firstName, lastName, email, phone, ssn, address } = buildEmployee();
  const own = { firstName, lastName, email, phone, ssn, address };
  return { companyId: 1, ...own, additionalInfo: { team: 'A' }, ...overrides };
};

/** Returns the code of a refusal, or `done`. */
export const codeOf = async (outcome: Promise<unknown>): Promise<string> => {
  try {
    await outcome;
    return 'done';
  } catch (error) {
    if (isRefused(error)) return error.code;
    throw error;
  }
};

/** Writes records as user 1, on a store with doubles of everything else. */
export const writerOn = async (store: StorePorts, overrides: Partial<Ports> = {}) => {
  const { core, ...node } = nodeOn(store, overrides);
  const caller = await node.caller();
  return {
    ...node,
    core,
    create: async (
      input: Partial<NewEmployee> = {},
      options: CreationOptions = {},
    ): Promise<Employee> =>
      (await core.createEmployee(caller, buildInput(input), options)).employee,
    createCompany: async (name: string) =>
      (await core.createCompany(caller, { name, ein: '12-3456789' })).company,
    change: async (id: number, fields: EmployeeChangeInput): Promise<Employee> =>
      core.changeEmployee(caller, id, fields),
    changeCompany: async (id: number, name: string) => core.changeCompany(caller, id, { name }),
    remove: async (id: number): Promise<void> => core.removeEmployee(caller, id),
    removeCompany: async (id: number): Promise<void> => core.removeCompany(caller, id),
  };
};
