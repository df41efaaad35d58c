import type { AnyCaller } from '../../domain/accounts/caller.ts';
import { isEmployeeCaller } from '../../domain/accounts/employee-account.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Ports } from '../../ports/index.ts';

/** Returns the employees whose papers an employee's account reads; undefined for any other caller. */
export const tiedEmployees = async (
  { employeeTies }: Pick<Ports, 'employeeTies'>,
  caller: AnyCaller,
): Promise<readonly number[] | undefined> =>
  isEmployeeCaller(caller) ? employeeTies.employeesOf(caller.user) : undefined;

/**
 * Requires that nothing is embedded: what surrounds the own papers is of others.
 *
 * @throws `employee.forbidden` for any include.
 */
export const refuseIncludes = (include: readonly string[]): void => {
  if (include.length > 0) throw new Refused('employee.forbidden');
};
