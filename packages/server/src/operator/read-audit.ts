import type { AuditEntry, AuditPlace, AuditQuery, Ports } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { OperationalError } from '../errors/operational-error.ts';

/** Which entries of the audit trail an operator wants. */
export interface AuditSelection extends Pick<AuditQuery, 'action' | 'employeeId'> {
  /** What this user did, and what concerns the user. */
  readonly email: string | undefined;
  /** The identifier of a site; all sites by default. */
  readonly site: string | undefined;
}

/** Which entries, from when, and how many. */
export interface WantedAudit
  extends AuditSelection,
    Pick<AuditQuery, 'limit' | 'sinceMs' | 'untilMs'> {
  readonly olderThan: AuditPlace | undefined;
}

const PAGE = 500;

const userIdOf = async ({ users }: Pick<Ports, 'users'>, email: string): Promise<number> => {
  const found = await users.findAccountByEmail(email);
  if (found !== undefined) return found.user.id;
  throw new OperationalError('--user: there is no user with this e-mail address.');
};

const siteIdOf = async ({ sites }: Pick<Ports, 'sites'>, identifier: string): Promise<number> => {
  const site = await sites.findByIdentifier(identifier);
  if (site !== undefined) return site.id;
  throw new OperationalError('--site: there is no site with this identifier.');
};

/**
 * Returns the conditions of a selection.
 *
 * @throws OperationalError for an unknown user or site.
 */
export const auditQueryOf = async (
  ports: Pick<Ports, 'sites' | 'users'>,
  { email, site, action, employeeId }: AuditSelection,
): Promise<Omit<AuditQuery, 'limit'>> => ({
  action,
  employeeId,
  userId: email === undefined ? undefined : await userIdOf(ports, email),
  siteId: site === undefined ? undefined : await siteIdOf(ports, site),
});

/**
 * Reads entries page by page, the newest first. Returns the place of the last one if there may be older
 * ones.
 *
 * @throws OperationalError for an unknown user or site.
 */
export const readAudit = async (
  { ports }: Pick<Database, 'ports'>,
  { limit, olderThan: start, sinceMs, untilMs, ...selection }: WantedAudit,
  onEntry: (entry: AuditEntry) => void,
): Promise<AuditPlace | undefined> => {
  const query = { ...(await auditQueryOf(ports, selection)), sinceMs, untilMs };
  let left = limit;
  let olderThan = start;
  while (left > 0) {
    const wanted = Math.min(left, PAGE);
    const page = await ports.auditLog.find({ ...query, olderThan, limit: wanted });
    for (const entry of page) onEntry(entry);
    if (page.length < wanted) return undefined;
    left -= page.length;
    olderThan = page.at(-1);
  }
  return olderThan;
};
