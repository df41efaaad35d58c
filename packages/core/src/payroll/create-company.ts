import type { Caller } from '../domain/accounts/caller.ts';
import type { Company } from '../domain/records/payroll.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import type { CompanyInput } from '../domain/payroll/writable-fields.ts';
import type { CreationOptions } from '../steps/requests/idempotent-request.ts';
import { createRecord, type CreationPorts, type NewOwner } from './steps/create-record.ts';
import { companies } from './steps/written-kinds.ts';

/** A company to create. */
export type NewCompany = CompanyInput & NewOwner;

/** The company, and whether an earlier request with the idempotency key created it. */
export interface CreatedCompany {
  /** The company. */
  readonly company: Company;
  /** Whether an earlier request with the same idempotency key created the company. */
  readonly replayed: boolean;
}

export interface CreateCompany {
  /**
   * Creates a company, once for an idempotency key.
   *
   * @throws `input.invalid` when a field or the key breaks a rule; with the rule `taken` for an
   *   external id of another company of the site.
   * @throws `permission.missing` for another owner than the caller without `companies:create`.
   * @throws `idempotency.running` while an earlier request with the key is under way.
   * @throws `idempotency.mismatch` when the key was used for another request.
   */
  (caller: Caller, company: NewCompany, options?: CreationOptions): Promise<CreatedCompany>;
}

/** Adds a company with the entry of the audit trail, once for an idempotency key. */
export const createCompany =
  (ports: CreationPorts, policy: Policy): CreateCompany =>
  async (caller, input, options = {}) => {
    const written = { kind: companies, caller, input, options };
    const { record, replayed } = await createRecord(ports, policy, written);
    return { company: record, replayed };
  };
