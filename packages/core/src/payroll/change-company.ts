import type { Caller } from '../domain/caller.ts';
import type { Company } from '../domain/payroll.ts';
import type { Policy } from '../domain/policy.ts';
import { validateFieldChanges } from '../domain/validate-fields.ts';
import { type CompanyChangeInput, writableFields } from '../domain/writable-fields.ts';
import type { Ports } from '../ports/index.ts';
import type { ReadAuditPorts } from '../steps/record-read.ts';
import { changeRecord } from './steps/change-record.ts';
import type { WriteOptions } from './steps/write-request.ts';

/** Sets the given fields of a company. */
export type ChangeCompany = (
  caller: Caller,
  id: number,
  fields: CompanyChangeInput,
  options?: WriteOptions,
) => Promise<Company>;

/** Changes the company through `Companies`, provided that it has an expected version. */
export const changeCompany =
  (ports: ReadAuditPorts & Pick<Ports, 'companies'>, policy: Policy): ChangeCompany =>
  async (caller, id, input, options = {}) => {
    return changeRecord(ports, policy, {
      kind: 'company',
      caller,
      id,
      options,
      fields: validateFieldChanges(writableFields.companies, input),
      change: (change) => ports.companies.change(change),
    });
  };
