import type { Caller } from '../domain/accounts/caller.ts';
import type { Company } from '../domain/records/payroll.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateFields } from '../domain/fields/validate-fields.ts';
import type { CompanyInput } from '../domain/payroll/writable-fields.ts';
import { type ChangePorts, changeRecord } from './steps/change-record.ts';
import type { WriteOptions } from '../domain/accounts/expected-versions.ts';
import { companies } from './steps/written-kinds.ts';

export interface ReplaceCompany {
  /**
   * Sets every writable field of a company; a missing one is null or the default.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `taken` for an external id
   *   of another company of the site.
   * @throws `company.missing` when the caller sees no such company.
   * @throws `permission.missing` for a company of another user without `companies:update`.
   * @throws `record.stale` when the company has none of the expected versions.
   */
  (caller: Caller, id: number, company: CompanyInput, options?: WriteOptions): Promise<Company>;
}

/** Changes a company with the entry of the audit trail, provided that it has an expected version. */
export const replaceCompany =
  (ports: ChangePorts, policy: Policy): ReplaceCompany =>
  async (caller, id, input, options = {}) =>
    changeRecord(ports, policy, {
      kind: companies,
      caller,
      id,
      options,
      input,
      validate: validateFields,
    });
