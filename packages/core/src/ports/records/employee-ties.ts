import type { User } from '../../domain/accounts/user.ts';

/** The tie of an employee to the account that reads the papers of the employee. An employee has one at most. */
export interface EmployeeTie {
  /** The id of the employee. */
  readonly employeeId: number;
  /** The id of the account, which is of the same site. */
  readonly userId: number;
  /** The id of the site of both. */
  readonly siteId: number;
  /** The time of the invitation, in milliseconds since 1970. */
  readonly invitedAtMs: number;
  /** The time at which the person chose a password by a link; null until then. */
  readonly acceptedAtMs: number | null;
}

/** The ties of employees, for readers. */
export interface EmployeeTies {
  /**
   * Returns the ids of the employees of an account, in ascending order: of its site, and those only whose
   * invitation it has accepted.
   */
  employeesOf(account: Pick<User, 'id' | 'siteId'>): Promise<readonly number[]>;
}

/**
 * The ties of a transaction. Whoever adds or removes one has locked the employee and the user, and whoever
 * accepts them the user.
 */
export interface EmployeeTieRows {
  /** Returns the tie of an employee. */
  of(employeeId: number): Promise<EmployeeTie | undefined>;
  /** Returns the ties of employees, accepted or not, by ascending ids. Employees without a tie are left out. */
  ofEmployees(employeeIds: readonly number[]): Promise<readonly EmployeeTie[]>;
  /** Returns the ties of an account, accepted or not, by ascending ids of their employees. */
  ofUser(userId: number): Promise<readonly EmployeeTie[]>;
  /** Adds a tie that is not accepted. Fails for an employee who has one, and for an account of another site. */
  add(tie: Omit<EmployeeTie, 'acceptedAtMs'>): Promise<void>;
  /** Accepts the ties of an account that are not accepted. */
  acceptOf(account: Pick<User, 'id' | 'siteId'>, nowMs: number): Promise<void>;
  /** Removes the tie of an employee. */
  remove(employeeId: number): Promise<void>;
}
