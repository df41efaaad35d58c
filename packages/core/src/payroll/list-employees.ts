import type { Caller } from '../domain/accounts/caller.ts';
import type { Employee } from '../domain/records/payroll.ts';
import { withSite } from '../domain/records/includes.ts';
import { validateListRequest, toPage } from '../domain/records/list-request.ts';
import { type EmployeeFilter, employeeList } from '../domain/records/lists.ts';
import { hostFieldsOf, type WithHostFields } from '../domain/fields/host-fields.ts';
import type { Page } from '../domain/fields/page.ts';
import { requireFreshReader } from '../domain/accounts/freshness.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { requesterOf } from '../domain/accounts/requester.ts';
import { visibilityOf } from '../domain/accounts/visibility.ts';
import {
  type HostFilter,
  type ListRequestOf,
  withHostFilters,
} from '../domain/records/list-description.ts';
import type { Ports } from '../ports/index.ts';
import { auditListed } from '../steps/audit/audit-listed.ts';
import type { ReadAuditPorts } from '../steps/audit/audit-read.ts';

/** Filters, order, embedded records and page of a list; every field is optional. */
export interface EmployeeListRequest extends Omit<ListRequestOf<typeof employeeList>, 'filter'> {
  /** The filters, all of which a row matches, those of the host's own fields among them; none by default. */
  readonly filter?: EmployeeFilter & HostFilter;
}

export interface ListEmployees {
  /**
   * Lists the employees of the caller's site: all with `employees:list`, otherwise the caller's
   * own. Embedded companies and documents follow the same rule.
   *
   * @throws `input.invalid` for an unknown filter, sort key or include, a page below 1, a size
   *   outside 1–100 and values that break a rule.
   * @throws `reauthentication.required` for a proof older than `policy.ssnFreshnessMs`.
   */
  (caller: Caller, request?: EmployeeListRequest): Promise<Page<Employee>>;
}

/**
 * Reads the page through `Employees`, within the caller's visibility. Its rows show social security
 * numbers, so the audit trail says who read them: before they are returned if the policy is `strict`.
 */
export const listEmployees = (
  ports: ReadAuditPorts & WithHostFields & Pick<Ports, 'employees'>,
  policy: Policy,
): ListEmployees => {
  const list = withHostFilters(employeeList, hostFieldsOf(ports, 'employees'));
  return async (caller, request = {}) => {
    const { user } = caller;
    const asked = validateListRequest(request, list);
    const { include, query } = asked;
    requireFreshReader(caller, { nowMs: ports.clock.nowMs(), policy });

    const slice = await ports.employees.page(visibilityOf(user), {
      ...query,
      filters: list.filters,
      include,
      documentsMax: policy.embeddedDocumentsMax,
      requester: requesterOf(user),
    });
    const page = toPage(asked, slice);
    const ids = page.items.map(({ id }) => id);
    await auditListed(ports, policy, { caller, filter: query.filter, page, ids });
    return {
      ...page,
      items: page.items.map((employee) => withSite(employee, include, user.site)),
    };
  };
};
