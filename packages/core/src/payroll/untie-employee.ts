import type { Caller } from '../domain/accounts/caller.ts';
import { requirePermission } from '../domain/accounts/require-permission.ts';
import { validateId } from '../domain/fields/page.ts';
import { validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { endTie } from './steps/end-tie.ts';
import { lockedEmployee } from './steps/locked-employee.ts';

export interface UntieEmployee {
  /**
   * Takes the papers of an employee from the person's account at once, and an invitation that was not
   * accepted as well. An account without any other papers loses its sessions and links. Does nothing for an
   * employee without an account.
   *
   * @throws `input.invalid` for an id that is none.
   * @throws `permission.missing` without `employees:update`.
   * @throws `employee.missing` when the caller sees no such employee.
   */
  (caller: Caller, id: number): Promise<void>;
}

/** Removes the tie with the entry of the audit trail, in one transaction. */
export const untieEmployee =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>): UntieEmployee =>
  async (caller, input) => {
    requirePermission(caller.user, 'employees:update');
    const { id } = validate({ id: validateId(input) });

    await ports.store.transaction(async (tx) => {
      await lockedEmployee(tx, caller, id);
      const tie = await tx.employeeTies.of(id);
      if (tie === undefined) return;
      await tx.users.lock([tie.userId]);
      await endTie(tx, ports, tie);
      const subject = { kind: 'employee', id: String(id) } as const;
      const details = { accountId: tie.userId };
      await tx.audit.add(
        auditEntry(ports, { action: 'employee.untied', caller, subject, details }),
      );
    });
  };
