import type { Caller } from '../domain/accounts/caller.ts';
import type { Company } from '../domain/records/payroll.ts';
import { withSite } from '../domain/records/includes.ts';
import { validateIncludes } from '../domain/records/list-request.ts';
import { type CompanyInclude, companyList } from '../domain/records/lists.ts';
import { validateId } from '../domain/fields/page.ts';
import { requireFreshReader } from '../domain/accounts/freshness.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import { visibilityOf } from '../domain/accounts/visibility.ts';
import type { Ports } from '../ports/index.ts';
import type { ReadAuditPorts } from '../steps/audit/audit-read.ts';
import { auditShown } from '../steps/audit/audit-shown.ts';

/** The records to embed; none by default. */
export interface ShowCompanyOptions {
  /** The records to embed; none by default. */
  readonly include?: readonly CompanyInclude[] | undefined;
}

export interface ShowCompany {
  /**
   * Returns a company that the caller sees, with embedded employees and documents on request.
   *
   * @throws `input.invalid` for an id that is none, and an unknown include.
   * @throws `company.missing` when the caller sees no such company.
   * @throws `reauthentication.required` for embedded employees, as `listEmployees` does.
   */
  (caller: Caller, id: number, options?: ShowCompanyOptions): Promise<Company>;
}

/**
 * Reads the company through `Companies`, within the caller's visibility. Embedded employees show their social security numbers, so the audit trail has their ids.
 */
export const showCompany =
  (ports: ReadAuditPorts & Pick<Ports, 'companies'>, policy: Policy): ShowCompany =>
  async (caller, input, options = {}) => {
    const { user } = caller;
    const { id, include } = validate({
      id: validateId(input),
      include: validateIncludes(fieldsOf(options).include, companyList.includes),
    });

    const company = await ports.companies.find(visibilityOf(user), {
      id,
      include,
      embeddedMax: policy.embeddedDocumentsMax,
    });
    if (company === undefined) throw new Refused('company.missing');
    const { employees } = company;
    if (employees !== undefined) requireFreshReader(caller, { nowMs: ports.clock.nowMs(), policy });
    await auditShown(ports, policy, {
      caller,
      kind: 'company',
      id,
      details: {
        include,
        ...(employees === undefined ? {} : { ids: employees.map((employee) => employee.id) }),
      },
    });
    return withSite(company, include, user.site);
  };
