import type { Caller } from '../domain/caller.ts';
import type { Company } from '../domain/payroll.ts';
import type { Policy } from '../domain/policy.ts';
import { validateFields } from '../domain/validate-fields.ts';
import { type CompanyInput, writableFields } from '../domain/writable-fields.ts';
import type { Ports } from '../ports/index.ts';
import type { ReadAuditPorts } from '../steps/record-read.ts';
import { changeRecord } from './steps/change-record.ts';
import type { WriteOptions } from './steps/write-request.ts';

/** Sets every writable field of a company; a missing one is null or the default. */
export type ReplaceCompany = (
  caller: Caller,
  id: number,
  company: CompanyInput,
  options?: WriteOptions,
) => Promise<Company>;

/** Changes the company through `Companies`, provided that it has an expected version. */
export const replaceCompany =
  (ports: ReadAuditPorts & Pick<Ports, 'companies'>, policy: Policy): ReplaceCompany =>
  async (caller, id, input, options = {}) => {
    return changeRecord(ports, policy, {
      kind: 'company',
      caller,
      id,
      options,
      fields: validateFields(writableFields.companies, input),
      change: (change) => ports.companies.change(change),
    });
  };
