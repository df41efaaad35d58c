import type { Caller } from '../../domain/accounts/caller.ts';
import { visibilityOf } from '../../domain/accounts/visibility.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Employee } from '../../domain/records/payroll.ts';
import type { Transaction } from '../../ports/index.ts';

/**
 * Locks an employee whom the caller sees.
 *
 * @throws `employee.missing` when there is none.
 */
export const lockedEmployee = async (
  tx: Transaction,
  { user }: Caller,
  id: number,
): Promise<Employee> => {
  const employee = await tx.employees.lock(visibilityOf(user), id);
  if (employee === undefined) throw new Refused('employee.missing');
  return employee;
};
