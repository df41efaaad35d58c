import type { Caller } from '../domain/accounts/caller.ts';
import type { Company } from '../domain/records/payroll.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateFieldChanges } from '../domain/fields/validate-fields.ts';
import type { CompanyChangeInput } from '../domain/payroll/writable-fields.ts';
import { type ChangePorts, changeRecord } from './steps/change-record.ts';
import type { WriteOptions } from '../domain/accounts/expected-versions.ts';
import { companies } from './steps/written-kinds.ts';

export interface ChangeCompany {
  /** Sets the given fields of a company. Refuses like `replaceCompany`. */
  (
    caller: Caller,
    id: number,
    fields: CompanyChangeInput,
    options?: WriteOptions,
  ): Promise<Company>;
}

/** Changes a company with the entry of the audit trail, provided that it has an expected version. */
export const changeCompany =
  (ports: ChangePorts, policy: Policy): ChangeCompany =>
  async (caller, id, input, options = {}) =>
    changeRecord(ports, policy, {
      kind: companies,
      caller,
      id,
      options,
      input,
      validate: validateFieldChanges,
    });
