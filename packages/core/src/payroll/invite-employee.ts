import type { Caller } from '../domain/accounts/caller.ts';
import { requirePermission } from '../domain/accounts/require-permission.ts';
import { EMPLOYEE } from '../domain/accounts/role.ts';
import { validateId } from '../domain/fields/page.ts';
import type { JsonObject } from '../domain/foundation/json.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { validate } from '../domain/foundation/validation.ts';
import { isErased } from '../domain/records/erased.ts';
import type { Employee } from '../domain/records/payroll.ts';
import type { Ports, Transaction } from '../ports/index.ts';
import { noPassword } from '../steps/accounts/no-password.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { queueEmail } from '../steps/mail/queue-email.ts';
import { answerOnce } from '../steps/requests/answer-once.ts';
import { type CreationOptions, idempotentRequest } from '../steps/requests/idempotent-request.ts';
import { roleByName } from '../steps/sites/find-by-name.ts';
import { accountToTie } from './steps/account-to-tie.ts';
import { endTie } from './steps/end-tie.ts';
import { lockedEmployee } from './steps/locked-employee.ts';

/** The account of an invited employee. */
export interface EmployeeInvitation {
  /** The id of the account, which is new, or that of the person already. */
  readonly userId: number;
  /** Whether an earlier request with the same idempotency key has invited the employee. */
  readonly replayed: boolean;
}

export interface InviteEmployee {
  /**
   * Invites an employee by e-mail to read the own papers: the link makes its reader choose a password, and
   * ties the account with the address of the record to it. Earlier links of the account become invalid, and
   * an account with another address loses the papers. An account without employees loses every way to sign in.
   *
   * @throws `input.invalid` for an id that is none; on `email` for a record without an address, and with
   *   the rule `taken` for the address of an account of the office, of another site or of another person.
   * @throws `permission.missing` without `employees:update`, also for an own record: an invitation adds an
   *   account to the site.
   * @throws `employee.missing` when the caller sees no such employee.
   * @throws `person.erased` for an erased employee.
   * @throws `account.inactive` for a suspended account.
   * @throws `idempotency.running` while an earlier request with the key is under way.
   * @throws `idempotency.mismatch` when the key was used for another employee.
   */
  (caller: Caller, id: number, options?: CreationOptions): Promise<EmployeeInvitation>;
}

type InvitePorts = Pick<
  Ports,
  'clock' | 'digest' | 'hasher' | 'random' | 'requestOrigin' | 'roles' | 'store'
>;

/** An invitation as it is stored for an idempotency key: with the employee. */
interface Invited {
  readonly id: number;
  readonly siteId: number;
  readonly userId: number;
}

const restore = (answer: JsonObject): Invited => answer as unknown as Invited;

/** Returns an employee who has an address. */
const invitable = (employee: Employee): Employee & { readonly email: string } => {
  const { email } = employee;
  if (isErased(employee)) throw new Refused('person.erased');
  if (email === null) {
    throw new Refused('input.invalid', { issues: [{ field: 'email', rule: 'required' }] });
  }
  return { ...employee, email };
};

/** Ties an employee to a locked account, unless that is so already. */
const tie = async (
  tx: Transaction,
  ports: Pick<Ports, 'clock'>,
  { id: employeeId, siteId, userId }: Pick<Employee, 'id' | 'siteId' | 'userId'>,
): Promise<void> => {
  const current = await tx.employeeTies.of(employeeId);
  if (current?.userId === userId) return;
  if (current !== undefined) {
    await tx.users.lock([current.userId]);
    await endTie(tx, ports, current);
  }
  await tx.employeeTies.add({ employeeId, userId, siteId, invitedAtMs: ports.clock.nowMs() });
};

/**
 * Ties the employee to the account, and adds the invitation to the outbox, in one transaction. The tie holds
 * when a link that was mailed to the account is used. A repeated request with an idempotency key mails nothing.
 */
export const inviteEmployee =
  (ports: InvitePorts): InviteEmployee =>
  async (caller, input, options = {}) => {
    requirePermission(caller.user, 'employees:update');
    const { id } = validate({ id: validateId(input) });
    const request = await idempotentRequest(ports, {
      operation: 'employee.invite',
      caller,
      input: () => ({ id }),
      options,
    });
    const role = await roleByName(ports, EMPLOYEE);
    const passwordHash = await ports.hasher.hash(noPassword(ports.random));

    const invite = async (tx: Transaction): Promise<Invited> => {
      const employee = invitable(await lockedEmployee(tx, caller, id));
      const { siteId } = employee;
      const account = { caller, employee, role, passwordHash };
      const { id: userId } = await accountToTie({ tx, ports }, account);
      await tie(tx, ports, { id, siteId, userId });
      await queueEmail(tx, ports, { siteId, task: { kind: 'invitation', userId } });
      const subject = { kind: 'employee', id: String(id) } as const;
      const details = { accountId: userId };
      await tx.audit.add(
        auditEntry(ports, { action: 'employee.invited', caller, subject, details }),
      );
      return { id, siteId, userId };
    };
    return ports.store.transaction(async (tx) => {
      const answered = { request, kind: 'employee', restore } as const;
      const at = { tx, nowMs: ports.clock.nowMs() };
      const { record, replayed } = await answerOnce(at, answered, async () => invite(tx));
      return { userId: record.userId, replayed };
    });
  };
