import type { EmployeeTie, Ports, Transaction } from '../../ports/index.ts';

/**
 * Removes the tie of an employee, whose user is locked. An account without any other loses its sessions and
 * links: there is nothing left to read.
 */
export const endTie = async (
  tx: Transaction,
  { clock }: Pick<Ports, 'clock'>,
  { employeeId, userId }: EmployeeTie,
): Promise<void> => {
  await tx.employeeTies.remove(employeeId);
  if ((await tx.employeeTies.ofUser(userId)).length > 0) return;
  await tx.sessions.revokeOf({ userId, exceptSessionId: null, nowMs: clock.nowMs() });
  await tx.links.endOf(userId);
};
