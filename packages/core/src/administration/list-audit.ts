import { auditCursor, validateAuditCursor } from '../domain/audit/audit-cursor.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '../domain/audit/audit-entry.ts';
import type { Caller } from '../domain/accounts/caller.ts';
import { validateId, validatePageSize } from '../domain/fields/page.ts';
import { requesterOf } from '../domain/accounts/requester.ts';
import { requirePermission } from '../domain/accounts/require-permission.ts';
import { type Timestamp, validateTimestamp } from '../domain/values/timestamp.ts';
import { fieldsOf, oneOf, optional, validate } from '../domain/foundation/validation.ts';
import type { AuditPlace, AuditQuery, Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { auditedFilter } from '../steps/audit/audited-filter.ts';

/** The entries to return; every field is optional. */
export interface AuditRequest {
  /** What this user did, and what concerns the user. */
  readonly userId?: number | undefined;
  /** The action of the entries; all actions by default. */
  readonly action?: AuditAction | undefined;
  /** What showed or changed this employee, and imports and exports of employees. */
  readonly employeeId?: number | undefined;
  /** The earliest instant. */
  readonly since?: Timestamp | undefined;
  /** Entries before this instant only. */
  readonly until?: Timestamp | undefined;
  /** 1–100, 15 by default. */
  readonly perPage?: number | undefined;
  /** The `next` of the page before, with the same conditions; an empty text for the first page. */
  readonly after?: string | undefined;
}

/** A part of the audit trail, the newest entries first. */
export interface AuditPage {
  /**
   * The entries of the page, the newest first. A page of an employee, or of a user and an action, looks at
   * 10,000 entries at most: it may have fewer entries than asked for, or none, and a next page.
   */
  readonly entries: readonly AuditEntry[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

export interface ListAudit {
  /**
   * Lists the audit trail of the caller's site, the newest entries first. The list itself is
   * recorded.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `permission.missing` without the permission `audit:list`.
   */
  (caller: Caller, request?: AuditRequest): Promise<AuditPage>;
}

/** How many entries a page looks at when no index has all its conditions. */
const EXAMINED = 10_000;

/**
 * Returns the last place that a page looks at: a page of a rare employee, or of a user's rare action, ends
 * there with what was found. Undefined when an index finds the entries, or all that are left may be looked at.
 */
const endOfPage = async (
  { auditLog }: Pick<Ports, 'auditLog'>,
  { employeeId, ...query }: AuditQuery,
): Promise<AuditPlace | undefined> => {
  const isOfUser = query.userId !== undefined;
  if (employeeId === undefined && !(isOfUser && query.action !== undefined)) return undefined;
  const action = isOfUser ? undefined : query.action;
  return auditLog.placeAt({ ...query, action, limit: EXAMINED });
};

/** Reads one more entry than the page has, to find whether there is another page. */
export const listAudit =
  (ports: Pick<Ports, 'auditLog' | 'clock' | 'random' | 'requestOrigin'>): ListAudit =>
  async (caller, request = {}) => {
    const { user } = caller;
    requirePermission(user, 'audit:list');
    const fields = fieldsOf(request);
    const { perPage, ...filter } = validate({
      userId: optional(validateId)(fields.userId),
      action: optional(oneOf(AUDIT_ACTIONS))(fields.action),
      employeeId: optional(validateId)(fields.employeeId),
      since: optional(validateTimestamp)(fields.since),
      until: optional(validateTimestamp)(fields.until),
      perPage: validatePageSize(fields.perPage),
    });
    const { after } = validate({ after: validateAuditCursor(filter, fields.after) });
    const { userId, action, employeeId, since, until } = filter;

    const { siteId } = user;
    const query = {
      siteId,
      userId,
      action,
      employeeId,
      sinceMs: since,
      untilMs: until,
      olderThan: after,
      limit: perPage + 1,
      requester: requesterOf(user),
    };
    const end = await endOfPage(ports, query);
    const found = await ports.auditLog.find({ ...query, notOlderThan: end });
    const entries = found.slice(0, perPage);
    await ports.auditLog.addSoon(
      auditEntry(ports, {
        action: 'audit.listed',
        caller,
        details: {
          userId: userId ?? null,
          action: action ?? null,
          ...(employeeId === undefined ? {} : auditedFilter({ employeeId: [employeeId] })),
          rows: entries.length,
        },
      }),
    );
    const last = found.length > perPage ? entries.at(-1) : end;
    return { entries, next: last === undefined ? null : auditCursor(filter, last) };
  };
