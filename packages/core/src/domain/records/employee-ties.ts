import { isEmployeeAccount } from '../accounts/employee-account.ts';
import type { User } from '../accounts/user.ts';
import type { Employee } from './payroll.ts';

/** Whether two records are of one person: by the same number. */
const isSamePerson = (one: Pick<Employee, 'ssn'>, other: Pick<Employee, 'ssn'>): boolean =>
  one.ssn !== null && one.ssn === other.ssn;

/** An account with the address of an employee, and the employees whose papers it reads already. */
export interface TieRequest {
  /** The account. */
  readonly user: User;
  /** The employee to tie. */
  readonly employee: Employee;
  /** The other employees of the account. */
  readonly tied: readonly Employee[];
}

/**
 * Whether an account may read the papers of an employee with its address. Two people may share a mailbox, so
 * the account of one of them never shows papers of the other.
 */
export const mayTie = ({ user, employee, tied }: TieRequest): boolean =>
  user.siteId === employee.siteId &&
  isEmployeeAccount(user) &&
  tied.every((other) => isSamePerson(other, employee));
