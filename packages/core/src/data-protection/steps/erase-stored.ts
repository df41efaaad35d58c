import { erasedAddress } from '../../domain/records/erased.ts';
import type { NamedPerson } from '../../domain/records/erased-details.ts';
import { erasedEmployee, erasedUser } from '../../domain/records/erased-person.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { refuseHeld } from '../../domain/sites/legal-hold.ts';
import { timestamp, timestampAfter } from '../../domain/values/timestamp.ts';
import { isActiveOwner } from '../../domain/accounts/user-access.ts';
import type { Person, PersonalCounts, Ports, Transaction } from '../../ports/index.ts';
import { REMOVED_KINDS } from '../../ports/records/personal-data.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { keepOwner } from '../../steps/accounts/keep-owner.ts';
import { newId } from '../../steps/values/new-id.ts';
import { eraseDetails } from './erase-details.ts';

/** The ports of the erasure of a person. */
export type EraseStoredPorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'store'>;

/** How a person is erased. */
interface Erasure {
  /** The address in place of that of the person, which nobody has and nobody can guess. */
  readonly email: string;
  readonly nowMs: number;
  /** Whether the last Active Owner of the site may be erased. */
  readonly force: boolean;
}

/** What was erased: the rows by kind, and the values that named the person. */
interface Erased {
  readonly person: NamedPerson;
  readonly rows: PersonalCounts;
}

// The account goes last: other rows are found by its address.
const eraseUser = async (
  tx: Transaction,
  person: Person,
  { email, nowMs, force }: Erasure,
): Promise<Erased> => {
  const { id } = person;
  const [account] = await tx.users.lock([id]);
  if (account === undefined) throw new Refused('person.missing');
  const { user } = account;
  if (!force && isActiveOwner(user)) await keepOwner(tx, user);
  const removed = await tx.people.remove(person, REMOVED_KINDS);
  const updatedAt = timestampAfter(user.updatedAt, nowMs);
  await tx.users.save(id, { ...erasedUser(account, email), updatedAt });
  return { person: { kind: 'user', ...user }, rows: { users: 1, ...removed } };
};

const eraseEmployee = async (
  tx: Transaction,
  person: Person,
  { email, nowMs }: Erasure,
): Promise<Erased> => {
  const employee = await tx.people.lockEmployee(person.id);
  if (employee === undefined) throw new Refused('person.missing');
  const removed = await tx.people.remove(person, REMOVED_KINDS);
  await tx.people.saveEmployee(person.id, erasedEmployee(employee, email), timestamp(nowMs));
  return { person: employee, rows: { employees: 1, ...removed } };
};

/**
 * Overwrites and removes what is stored about a person and need not be kept, with the entry of the audit
 * trail, in one transaction. Returns the number of rows of each kind.
 *
 * @throws `person.missing`, `site.held` and `owner.last`.
 */
export const eraseStored = async (
  ports: EraseStoredPorts,
  person: Person,
  force: boolean,
): Promise<PersonalCounts> =>
  ports.store.transaction(async (tx) => {
    const { kind, id, siteId } = person;
    const site = await tx.sites.lock(siteId);
    if (site === undefined) throw new Refused('person.missing');
    refuseHeld(site);
    const email = erasedAddress(newId(ports.random));
    const erase = kind === 'user' ? eraseUser : eraseEmployee;
    const erased = await erase(tx, person, { email, nowMs: ports.clock.nowMs(), force });
    await eraseDetails(tx, siteId, erased.person);
    const subject = { kind, id: String(id) };
    const details = erased.rows;
    await tx.audit.add(auditEntry(ports, { action: 'person.erased', siteId, subject, details }));
    return erased.rows;
  });
