import type { Caller } from '../domain/caller.ts';
import type { Company } from '../domain/payroll.ts';
import type { Policy } from '../domain/policy.ts';
import { type CompanyInput, writableFields } from '../domain/writable-fields.ts';
import type { Ports } from '../ports/index.ts';
import type { CreationOptions } from '../steps/idempotent-request.ts';
import { createRecord, type CreationPorts, type NewOwner } from './steps/create-record.ts';

/** A company to create. */
export type NewCompany = CompanyInput & NewOwner;

/** The company, and whether an earlier request with the idempotency key created it. */
export interface CreatedCompany {
  /** The company. */
  readonly company: Company;
  /** Whether an earlier request with the same idempotency key created the company. */
  readonly replayed: boolean;
}

/** Creates a company. */
export type CreateCompany = (
  caller: Caller,
  company: NewCompany,
  options?: CreationOptions,
) => Promise<CreatedCompany>;

/** Adds the company through `Companies`, once for an idempotency key. */
export const createCompany =
  (ports: CreationPorts & Pick<Ports, 'companies'>, policy: Policy): CreateCompany =>
  async (caller, input, options = {}) => {
    const { record, replayed } = await createRecord(ports, policy, {
      kind: 'company',
      caller,
      writable: writableFields.companies,
      input,
      options,
      create: (creation) => ports.companies.create(creation),
    });
    return { company: record, replayed };
  };
