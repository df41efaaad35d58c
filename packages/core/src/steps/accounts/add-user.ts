import { newUser } from '../../domain/records/new-user.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Role } from '../../domain/accounts/role.ts';
import type { Site } from '../../domain/sites/site.ts';
import { ACTIVE, type User } from '../../domain/accounts/user.ts';
import { userCreated } from '../../domain/webhooks/webhook-event.ts';
import type { OutboxTask, Ports, Transaction } from '../../ports/index.ts';
import { type Audited, auditEntry } from '../audit/audit-entry.ts';
import { queueEmail } from '../mail/queue-email.ts';

/** A user to add, and what comes with the user. */
interface Addition extends Pick<User, 'firstName' | 'lastName' | 'email'> {
  /** A PHC string. */
  readonly passwordHash: string;
  readonly site: Site;
  readonly role: Role;
  /** Returns the e-mail to the new user; undefined for none. */
  readonly mailTo: (user: User) => OutboxTask | undefined;
  readonly audited: Audited;
}

type AddPorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>;

/**
 * Adds an Active user in a transaction, with the event for webhooks, an e-mail and an entry of the audit trail.
 *
 * @throws `input.invalid` with the rule `taken` when the address has an account.
 */
export const addUserWithin = async (
  { tx, ports }: { readonly tx: Transaction; readonly ports: Omit<AddPorts, 'store'> },
  { passwordHash, site, role, mailTo, audited, firstName, lastName, email }: Addition,
): Promise<User> => {
  const nowMs = ports.clock.nowMs();
  const names = { firstName, lastName, email };
  const ids = { siteId: site.id, roleId: role.id };
  const added = newUser({ ...names, ...ids, status: ACTIVE, passwordHash }, nowMs);
  const [id] = await tx.users.add([added]);
  if (id === undefined) {
    throw new Refused('input.invalid', { issues: [{ field: 'email', rule: 'taken' }] });
  }
  const { passwordHash: _hash, ...fields } = added;
  const user: User = { ...fields, id, site, role };
  const task = mailTo(user);
  if (task !== undefined) await queueEmail(tx, ports, { siteId: site.id, task });
  await tx.events.add([userCreated(user, nowMs)]);
  const subject = { kind: 'user', id: String(id) } as const;
  await tx.audit.add(auditEntry(ports, { ...audited, siteId: site.id, subject }));
  return user;
};

/** Adds an Active user as {@link addUserWithin} does, in a transaction of its own. */
export const addUser = async (ports: AddPorts, addition: Addition): Promise<User> =>
  ports.store.transaction(async (tx) => addUserWithin({ tx, ports }, addition));
