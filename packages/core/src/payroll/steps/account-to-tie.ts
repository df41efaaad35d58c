import type { Caller } from '../../domain/accounts/caller.ts';
import type { Role } from '../../domain/accounts/role.ts';
import { maySignIn, type User } from '../../domain/accounts/user.ts';
import { wholeSite } from '../../domain/accounts/visibility.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { mayTie } from '../../domain/records/employee-ties.ts';
import type { Employee } from '../../domain/records/payroll.ts';
import type { EmployeeTie, Ports, Transaction } from '../../ports/index.ts';
import { addUserWithin } from '../../steps/accounts/add-user.ts';
import { handOverAccount } from './hand-over-account.ts';

/** The employee to whom an account is tied, and who asks for it. */
export interface AccountToTie {
  readonly caller: Caller;
  readonly employee: Employee & { readonly email: string };
  /** The role of employees. */
  readonly role: Role;
  /** The hash of a password that nobody has, for an account that is new or reads no papers. */
  readonly passwordHash: string;
}

/** Returns the records of the other employees of ties, locked in the order of their ids. */
const otherEmployees = async (
  tx: Transaction,
  ties: readonly EmployeeTie[],
  { id: employeeId, siteId }: Employee,
): Promise<readonly Employee[]> => {
  const others: Employee[] = [];
  for (const tie of ties) {
    const visibility = wholeSite(siteId);
    const other =
      tie.employeeId === employeeId
        ? undefined
        : await tx.employees.lock(visibility, tie.employeeId);
    if (other !== undefined) others.push(other);
  }
  return others;
};

/**
 * Returns the locked account with the address of an employee, or adds one that nobody can sign in to before
 * a link of an e-mail is used. An account without employees becomes like a new one.
 *
 * @throws `input.invalid` with the rule `taken` for the address of an account of the office, of another
 *   site, or of another person.
 * @throws `account.inactive` for an account that may not sign in.
 */
export const accountToTie = async (
  {
    tx,
    ports,
  }: {
    readonly tx: Transaction;
    readonly ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin'>;
  },
  { caller, employee, role, passwordHash }: AccountToTie,
): Promise<User> => {
  const { firstName, lastName, email } = employee;
  const names = { firstName, lastName };
  const [account] = await tx.users.lockByEmail([email]);
  if (account === undefined) {
    const audited = { action: 'user.created', caller, details: { role: role.name } } as const;
    const { site } = caller.user;
    return addUserWithin(tx, ports, { ...names, email, site, role, passwordHash, audited });
  }
  const { user } = account;
  const ties = await tx.employeeTies.ofUser(user.id);
  const tied = await otherEmployees(tx, ties, employee);
  if (!mayTie({ user, employee, tied })) {
    throw new Refused('input.invalid', { issues: [{ field: 'email', rule: 'taken' }] });
  }
  if (!maySignIn(user)) throw new Refused('account.inactive');
  return ties.length === 0
    ? handOverAccount(tx, ports, { caller, account, names, passwordHash })
    : user;
};
