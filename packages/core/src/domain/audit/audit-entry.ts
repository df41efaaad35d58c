import type { JsonObject } from '../foundation/json.ts';

/** Actions of an operator on the whole installation. */
export const UPKEEP_ACTIONS = [
  'keys.reencrypted',
  'records.pruned',
  'counters.recounted',
  'years.recounted',
  'folds.refolded',
] as const;

/** What upkeep did. */
export type UpkeepAction = (typeof UPKEEP_ACTIONS)[number];

/** Every action of the audit trail. */
export const AUDIT_ACTIONS = [
  'session.opened',
  'session.refused',
  'session.unfinished',
  'session.refreshed',
  'session.reauthenticated',
  'session.ended',
  'api-token.created',
  'api-token.limited',
  'api-token.revoked',
  'second-factor.enabled',
  'second-factor.disabled',
  'second-factor.reset',
  'recovery-code.used',
  'recovery-codes.renewed',
  'passkey.refused',
  'identity.linked',
  'identity.unlinked',
  'user.registered',
  'user.created',
  'user.invited',
  'user.changed',
  'user.role-changed',
  'user.email-changed',
  'user.suspended',
  'user.activated',
  'user.imported',
  'email.change-requested',
  'email.verification-requested',
  'email.verification-processed',
  'email.verified',
  'password.reset-requested',
  'password.reset-processed',
  'password.reset',
  'password.changed',
  'site.created',
  'site.updated',
  'site.changed',
  'layout.created',
  'layout.replaced',
  'layout.removed',
  'company.created',
  'company.updated',
  'company.deleted',
  'company.shown',
  'employee.created',
  'employee.updated',
  'employee.deleted',
  'employee.shown',
  'employee.invited',
  'employee.untied',
  'order.created',
  'order.filled',
  'order.submitted',
  'order.reissued',
  'order.canceled',
  'order.retried',
  'order.downloaded',
  'transaction.created',
  'document.downloaded',
  'document.retried',
  'document.removed',
  'document.voided',
  'document.replaced',
  'employees.listed',
  'audit.listed',
  'records.imported',
  'records.exported',
  'outbox.retried',
  'webhook.created',
  'webhook.removed',
  'webhook.enabled',
  'webhook.rotated',
  'webhook.tested',
  'webhook.disabled',
  'person.exported',
  'person.erased',
  'site.exported',
  'site.closed',
  'site.erased',
  ...UPKEEP_ACTIONS,
] as const;

/** What was done, as `<resource>.<past participle>`. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Actions whose entries list the ids of the employees that were shown. */
export const EMPLOYEE_LISTINGS: readonly AuditAction[] = ['employees.listed', 'company.shown'];

/** Actions whose entries with the kind `employees` concern everybody of their site: their details have no ids. */
export const EMPLOYEE_FILES: readonly AuditAction[] = ['records.imported', 'records.exported'];

/** The record that an action concerns. */
export interface AuditSubject {
  /** The kind of the record. */
  readonly kind:
    | 'user'
    | 'company'
    | 'employee'
    | 'site'
    | 'layout'
    | 'session'
    | 'api-token'
    | 'second-factor'
    | 'outbox'
    | 'webhook'
    | 'order'
    | 'transaction'
    | 'document';
  /** The id of the record, as text. */
  readonly id: string;
}

/** Where a request came from; null for what is not known. */
export interface Origin {
  /** The IP address of the client. */
  readonly address: string | null;
  /** The `User-Agent` of the request, cut to 256 code points; null without one. */
  readonly userAgent: string | null;
  /** The id of the request; null outside of a request. */
  readonly requestId: string | null;
}

/** Who causes the actions, and from where. */
export interface Cause extends Origin {
  /** An operator, who need not be a user of the service: `ada (uid 1000) at host`. Nobody by default. */
  readonly actor?: string | undefined;
}

/** One action, as the audit trail keeps it. Entries are added and expire. Only an erasure changes them. */
export interface AuditEntry extends Origin {
  /** The id of the entry: 128 random bits as base64url. */
  readonly id: string;
  /** The time of the action, in milliseconds since 1970. */
  readonly atMs: number;
  /** What was done. */
  readonly action: AuditAction;
  /** The site concerned; null for the whole installation. */
  readonly siteId: number | null;
  /** Who acted; null for somebody who is not signed in, and for an operator of the command line. */
  readonly userId: number | null;
  /** The session of the caller; null without one. */
  readonly sessionId: string | null;
  /** The record that the action is about; null without one. */
  readonly subject: AuditSubject | null;
  /**
   * Names of fields, filters and numbers, the `actor` of an operator's action, and the `apiTokenId` of
   * a token that acted; never the value of an SSN, an EIN, a password or a token.
   */
  readonly details: JsonObject;
}
