import type { Policy } from './domain/policy.ts';
import { type ChangeCompany, changeCompany } from './payroll/change-company.ts';
import { type ChangeEmployee, changeEmployee } from './payroll/change-employee.ts';
import { type CreateCompany, createCompany } from './payroll/create-company.ts';
import { type CreateEmployee, createEmployee } from './payroll/create-employee.ts';
import { type ListCompanies, listCompanies } from './payroll/list-companies.ts';
import { type ListEmployees, listEmployees } from './payroll/list-employees.ts';
import { type RemoveCompany, removeCompany } from './payroll/remove-company.ts';
import { type RemoveEmployee, removeEmployee } from './payroll/remove-employee.ts';
import { type ReplaceCompany, replaceCompany } from './payroll/replace-company.ts';
import { type ReplaceEmployee, replaceEmployee } from './payroll/replace-employee.ts';
import { type ShowCompany, showCompany } from './payroll/show-company.ts';
import { type ShowEmployee, showEmployee } from './payroll/show-employee.ts';
import type { Ports } from './ports/index.ts';

/**
 * The use cases of companies and employees. A user sees and writes the own records; permissions widen
 * both to the whole site. Each refuses `token.missing` without a caller, and `token.invalid` for
 * anything else that is no caller.
 */
export interface Payroll {
  /**
   * Lists the companies of the caller's site: all with `companies:list`, otherwise the caller's own.
   *
   * @throws `input.invalid` for an unknown filter, sort key or include, a page below 1, a size outside
   *   1–100 and values that break a rule.
   */
  readonly listCompanies: ListCompanies;
  /**
   * Returns a company that the caller sees, with embedded records on request.
   *
   * @throws `input.invalid` for an id that is none, and an unknown include.
   * @throws `company.missing` when the caller sees no such company.
   */
  readonly showCompany: ShowCompany;
  /**
   * Creates a company, once for an idempotency key.
   *
   * @throws `input.invalid` when a field or the key breaks a rule; with the rule `taken` for an
   *   external id of another company of the site.
   * @throws `permission.missing` for another owner than the caller without `companies:create`.
   * @throws `idempotency.running` while an earlier request with the key is under way.
   * @throws `idempotency.mismatch` when the key was used for another request.
   */
  readonly createCompany: CreateCompany;
  /**
   * Sets every writable field of a company.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `taken` for an
   *   external id of another company of the site.
   * @throws `company.missing` when the caller sees no such company.
   * @throws `permission.missing` for a company of another user without `companies:update`.
   * @throws `record.stale` when the company has none of the expected versions.
   */
  readonly replaceCompany: ReplaceCompany;
  /** Sets the given fields of a company. Refuses like `replaceCompany`. */
  readonly changeCompany: ChangeCompany;
  /**
   * Deletes a company.
   *
   * @throws `input.invalid` for an id or a version that is none.
   * @throws `company.missing` when the caller sees no such company.
   * @throws `permission.missing` for a company of another user without `companies:delete`.
   * @throws `record.stale` when the company has none of the expected versions.
   * @throws `record.referenced` while employees, documents or orders refer to it.
   */
  readonly removeCompany: RemoveCompany;
  /**
   * Lists the employees of the caller's site: all with `employees:list`, otherwise the caller's own.
   * Embedded companies and documents follow the same rule.
   *
   * @throws `input.invalid` for an unknown filter, sort key or include, a page below 1, a size
   *   outside 1–100 and values that break a rule.
   */
  readonly listEmployees: ListEmployees;
  /**
   * Returns an employee that the caller sees, with the embedded company and documents on request.
   *
   * @throws `input.invalid` for an id that is none, and an unknown include.
   * @throws `employee.missing` when the caller sees no such employee.
   */
  readonly showEmployee: ShowEmployee;
  /**
   * Creates an employee, once for an idempotency key.
   *
   * @throws `input.invalid` when a field or the key breaks a rule, for a company that the caller does not see; with the rule `taken` for an
   *   external id of another employee of the site.
   * @throws `permission.missing` for another owner than the caller without `employees:create`.
   * @throws `idempotency.running` while an earlier request with the key is under way.
   * @throws `idempotency.mismatch` when the key was used for another request.
   */
  readonly createEmployee: CreateEmployee;
  /**
   * Sets every writable field of an employee.
   *
   * @throws `input.invalid` when a field breaks a rule, for a company that the caller does not see; with the rule `taken` for an
   *   external id of another employee of the site.
   * @throws `employee.missing` when the caller sees no such employee.
   * @throws `permission.missing` for an employee of another user without `employees:update`.
   * @throws `person.erased` for an erased employee.
   * @throws `record.stale` when the employee has none of the expected versions.
   */
  readonly replaceEmployee: ReplaceEmployee;
  /** Sets the given fields of an employee. Refuses like `replaceEmployee`. */
  readonly changeEmployee: ChangeEmployee;
  /**
   * Deletes an employee.
   *
   * @throws `input.invalid` for an id or a version that is none.
   * @throws `employee.missing` when the caller sees no such employee.
   * @throws `permission.missing` for an employee of another user without `employees:delete`.
   * @throws `record.stale` when the employee has none of the expected versions.
   * @throws `record.referenced` while documents or orders refer to it.
   */
  readonly removeEmployee: RemoveEmployee;
}

/** Creates the use cases of companies and employees. */
export const createPayroll = (ports: Ports, policy: Policy): Payroll => ({
  listCompanies: listCompanies(ports, policy),
  showCompany: showCompany(ports, policy),
  createCompany: createCompany(ports, policy),
  replaceCompany: replaceCompany(ports, policy),
  changeCompany: changeCompany(ports, policy),
  removeCompany: removeCompany(ports),
  listEmployees: listEmployees(ports, policy),
  showEmployee: showEmployee(ports, policy),
  createEmployee: createEmployee(ports, policy),
  replaceEmployee: replaceEmployee(ports, policy),
  changeEmployee: changeEmployee(ports, policy),
  removeEmployee: removeEmployee(ports),
});
