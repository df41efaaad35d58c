import { newUser } from '../../domain/records/new-user.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Role } from '../../domain/accounts/role.ts';
import type { Site } from '../../domain/sites/site.ts';
import { ACTIVE, type User } from '../../domain/accounts/user.ts';
import { userCreated } from '../../domain/webhooks/webhook-event.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import type { OutboxTask, Ports, Transaction } from '../../ports/index.ts';
import { type Audited, auditEntry } from '../audit/audit-entry.ts';
import { queueEmail } from '../mail/queue-email.ts';

/** A user to add, and what comes with the user. */
interface Addition extends Pick<User, 'firstName' | 'lastName' | 'email'> {
  /** A PHC string. */
  readonly passwordHash: string;
  readonly site: Site;
  readonly role: Role;
  /** Whether the address was verified by others, such as an identity provider; false by default. */
  readonly isVerified?: boolean;
  /** Returns the e-mail to the new user; undefined for none. No e-mail by default. */
  readonly mailTo?: (user: User) => OutboxTask | undefined;
  readonly audited: Audited;
}

type AddingPorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin'>;

/** Adds a user as {@link addUser} does, in a transaction; returns undefined when the address has an account. */
export const addUserIn = async (
  tx: Transaction,
  ports: AddingPorts,
  { passwordHash, site, role, mailTo, audited, isVerified, ...names }: Addition,
): Promise<User | undefined> => {
  const nowMs = ports.clock.nowMs();
  const { firstName, lastName, email } = names;
  const fields = { firstName, lastName, email, siteId: site.id, roleId: role.id };
  const added = {
    ...newUser({ ...fields, status: ACTIVE, passwordHash }, nowMs),
    emailVerifiedAt: isVerified === true ? timestamp(nowMs) : null,
  };
  const [id] = await tx.users.add([added]);
  if (id === undefined) return undefined;
  const { passwordHash: _hash, ...stored } = added;
  const user: User = { ...stored, id, site, role };
  const task = mailTo?.(user);
  if (task !== undefined) await queueEmail(tx, ports, { siteId: site.id, task });
  await tx.events.add([userCreated(user, nowMs)]);
  const subject = { kind: 'user', id: String(id) } as const;
  await tx.audit.add(auditEntry(ports, { ...audited, siteId: site.id, subject }));
  return user;
};

/** Adds a user as {@link addUser} does, in a transaction. */
export const addUserWithin = async (
  tx: Transaction,
  ports: AddingPorts,
  addition: Addition,
): Promise<User> => {
  const user = await addUserIn(tx, ports, addition);
  if (user !== undefined) return user;
  throw new Refused('input.invalid', { issues: [{ field: 'email', rule: 'taken' }] });
};

/**
 * Adds an Active user with the event for webhooks, an e-mail and an entry of the audit trail.
 *
 * @throws `input.invalid` with the rule `taken` when the address has an account.
 */
export const addUser = async (
  ports: AddingPorts & Pick<Ports, 'store'>,
  addition: Addition,
): Promise<User> => ports.store.transaction(async (tx) => addUserWithin(tx, ports, addition));
