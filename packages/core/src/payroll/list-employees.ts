import type { Caller } from '../domain/caller.ts';
import type { Employee } from '../domain/payroll.ts';
import {
  type ListRules,
  validateExactTexts,
  validateIds,
  validateListRequest,
  validateSince,
  validateTexts,
} from '../domain/list-request.ts';
import type { Page, PageRequest, SortTerm } from '../domain/page.ts';
import type { Policy } from '../domain/policy.ts';
import { requesterOf } from '../domain/requester.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type { EmployeeFilter, EmployeeInclude, EmployeeSortKey } from '../ports/employees.ts';
import type { Ports } from '../ports/index.ts';
import { auditedFilter } from '../steps/audited-filter.ts';
import { type ReadAuditPorts, recordRead } from '../steps/record-read.ts';

/** Filters, order, embedded records and page of a list of employees; every field is optional. */
export interface EmployeeListRequest extends PageRequest {
  /** The filters, all of which an employee matches; none by default. */
  readonly filter?: EmployeeFilter;
  /** Ties and the default order are by id. */
  readonly sort?: readonly SortTerm<EmployeeSortKey>[];
  /** The records to embed; none by default. */
  readonly include?: readonly EmployeeInclude[];
}

/** Lists employees page by page. */
export type ListEmployees = (
  caller: Caller,
  request?: EmployeeListRequest,
) => Promise<Page<Employee>>;

const rules: ListRules<EmployeeFilter, EmployeeSortKey, EmployeeInclude> = {
  filters: {
    id: validateIds,
    companyId: validateIds,
    firstName: validateTexts,
    lastName: validateTexts,
    email: validateTexts,
    externalId: validateExactTexts,
    updatedSince: validateSince,
  },
  sortKeys: ['firstName', 'lastName', 'companyId', 'createdAt', 'updatedAt'],
  includes: ['company', 'documents'],
};

/**
 * Reads the page through `Employees`, within the caller's visibility. Its rows show social security
 * numbers, so the audit trail says who read them: before they are returned if the policy is `strict`.
 */
export const listEmployees =
  (ports: ReadAuditPorts & Pick<Ports, 'employees'>, policy: Policy): ListEmployees =>
  async (caller, request = {}) => {
    const { user } = caller;
    const { page, perPage, include, query } = validateListRequest(request, rules);

    const slice = await ports.employees.page(visibilityOf(user), {
      ...query,
      include,
      documentsMax: policy.embeddedDocumentsMax,
      requester: requesterOf(user),
    });
    if (slice.items.length > 0) {
      await recordRead(ports, policy, {
        action: 'employees.listed',
        caller,
        details: {
          ...auditedFilter({ ...query.filter }),
          page,
          perPage,
          rows: slice.items.length,
          ids: slice.items.map(({ id }) => id),
        },
      });
    }
    return { ...slice, page, perPage };
  };
