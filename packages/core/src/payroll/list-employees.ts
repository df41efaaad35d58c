import type { Caller } from '../domain/caller.ts';
import { valid } from '../domain/check.ts';
import type { Employee } from '../domain/employee.ts';
import {
  choices,
  idAlternatives,
  knownKeys,
  order,
  present,
  textAlternatives,
} from '../domain/list-request.ts';
import { type Page, type PageRequest, pageNumber, pageSize } from '../domain/page.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type { Policy } from '../policy.ts';
import type { EmployeeFilter, EmployeeInclude, EmployeeSortKey } from '../ports/employees.ts';
import type { Ports } from '../ports/index.ts';

/** What a caller asks of the list; everything left out has its default. */
export interface EmployeeListRequest extends PageRequest {
  readonly filter?: EmployeeFilter;
  /** Keys of {@link EmployeeSortKey}, a leading minus for descending; by id when empty. */
  readonly sort?: readonly string[];
  readonly include?: readonly string[];
}

/** Lists employees page by page. */
export type ListEmployees = (
  caller: Caller,
  request?: EmployeeListRequest,
) => Promise<Page<Employee>>;

const SORT_KEYS = [
  'firstName',
  'lastName',
  'companyId',
  'createdAt',
] as const satisfies readonly EmployeeSortKey[];
const INCLUDES = ['company', 'documents'] as const satisfies readonly EmployeeInclude[];
const FILTERS = [
  'id',
  'companyId',
  'firstName',
  'lastName',
  'email',
] as const satisfies readonly (keyof EmployeeFilter)[];

/**
 * The employees of the caller's site that the caller may see: all with `employees:list`, else the
 * caller's own. Embedded companies and documents follow the same rule.
 *
 * @throws `input.invalid` for an unknown filter, sort or include, a page below 1, a size outside
 *   1–100, and values out of bounds.
 */
export const listEmployees =
  (ports: Pick<Ports, 'employees'>, policy: Policy): ListEmployees =>
  async (caller, request = {}) => {
    const filter: EmployeeFilter = request.filter ?? {};
    const input = valid({
      filter: knownKeys(filter, FILTERS),
      'filter.id': idAlternatives(filter.id),
      'filter.companyId': idAlternatives(filter.companyId),
      'filter.firstName': textAlternatives(filter.firstName),
      'filter.lastName': textAlternatives(filter.lastName),
      'filter.email': textAlternatives(filter.email),
      sort: order(request.sort, SORT_KEYS),
      include: choices(request.include, INCLUDES),
      page: pageNumber(request.page),
      perPage: pageSize(request.perPage),
    });

    const { page, perPage } = input;
    const slice = await ports.employees.page(visibilityOf(caller.user), {
      filter: present({
        id: input['filter.id'],
        companyId: input['filter.companyId'],
        firstName: input['filter.firstName'],
        lastName: input['filter.lastName'],
        email: input['filter.email'],
      }),
      sort: input.sort,
      include: input.include,
      documentsMax: policy.embeddedDocumentsMax,
      offset: (page - 1) * perPage,
      limit: perPage,
    });
    return { ...slice, page, perPage };
  };
