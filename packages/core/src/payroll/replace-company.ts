import type { Caller } from '../domain/caller.ts';
import type { Company } from '../domain/payroll.ts';
import type { Policy } from '../domain/policy.ts';
import { validateFields } from '../domain/validate-fields.ts';
import type { CompanyInput } from '../domain/writable-fields.ts';
import { type ChangePorts, changeRecord } from './steps/change-record.ts';
import type { WriteOptions } from './steps/write-request.ts';
import { companies } from './steps/written-kinds.ts';

/** Sets every writable field of a company; a missing one is null or the default. */
export type ReplaceCompany = (
  caller: Caller,
  id: number,
  company: CompanyInput,
  options?: WriteOptions,
) => Promise<Company>;

/** Changes a company with the entry of the audit trail, provided that it has an expected version. */
export const replaceCompany =
  (ports: ChangePorts, policy: Policy): ReplaceCompany =>
  async (caller, id, input, options = {}) => {
    const fields = validateFields(companies.fields, input);
    return changeRecord(ports, policy, { kind: companies, caller, id, options, fields });
  };
