import type { AuditEntry } from '../domain/audit-entry.ts';
import type { JsonObject } from '../domain/json.ts';

/** A person of whom something is stored. */
export interface Person {
  /** The kind of the person. */
  readonly kind: 'user' | 'employee';
  /** The id of the user or the employee. */
  readonly id: number;
  /** The id of the site of the person. */
  readonly siteId: number;
}

/** The kinds of rows about a person that erasure overwrites or deletes. */
export const ERASED_KINDS = [
  'users',
  'sessions',
  'apiTokens',
  'passwordResets',
  'emailVerifications',
  'idempotencyKeys',
  'outbox',
  'employees',
] as const;

/** The kinds of rows about a person that others still need, and that end with their retention. */
export const KEPT_KINDS = [
  'companies',
  'orders',
  'documents',
  'statements',
  'auditEntries',
] as const;

/** A kind of rows about a person. */
export type PersonalKind = (typeof ERASED_KINDS)[number] | (typeof KEPT_KINDS)[number];

/** The number of rows about a person by kind. Kinds without rows are left out. */
export type PersonalCounts = Readonly<Partial<Record<PersonalKind, number>>>;

/** Receives rows of a kind, whose fields have the names of the core and JSON values. */
export type OnPersonalRows = (kind: PersonalKind, rows: readonly JsonObject[]) => Promise<void>;

/** The persons to find: by an e-mail address, or an employee by the id. */
export interface PersonQuery {
  /** In canonical form. */
  readonly email?: string | undefined;
  /** The id of an employee. */
  readonly employeeId?: number | undefined;
  /** All sites by default. */
  readonly siteId?: number | undefined;
}

/** A person to erase. */
export interface PersonErasure {
  /** The user or the employee. */
  readonly person: Person;
  /** The e-mail address that replaces that of the person; nobody has it. */
  readonly placeholder: string;
  /**
   * The role of which the user's site keeps at least one Active user; null to erase in any case.
   */
  readonly keptRoleId: number | null;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The port adds the number of erased rows of each kind to the details. */
  readonly audit: AuditEntry;
}

/** The outcome of an erasure. */
export type PersonErasureResult =
  | { readonly outcome: 'erased'; readonly erased: PersonalCounts }
  /** A legal hold of the site stops erasure. */
  | { readonly outcome: 'held' }
  /** The user is the last Active one of the site with the kept role. */
  | { readonly outcome: 'last' }
  /** There is no such person. */
  | { readonly outcome: 'missing' };

/** What is stored about persons, wherever it is stored. */
export interface PersonalData {
  /** Returns the persons that match exactly: users first, then employees, each by ascending ids. */
  find(query: PersonQuery): Promise<readonly Person[]>;
  /** Returns the number of rows about a person. */
  count(person: Person): Promise<PersonalCounts>;
  /**
   * Passes on every row about a person, some at a time, kind by kind, and waits for the receiver
   * each time. Rejects with an error of the receiver unchanged. Encrypted values are in clear. Hashes
   * of passwords, and tokens and their digests, are left out.
   *
   * - Of a user: the account, sessions, links, the outbox, companies that the user has entered, orders
   *   of the user, the keys of requests that created both, and entries of the audit trail by or about the
   *   user.
   * - Of an employee: the record, its documents with what was ordered for them, the amounts of its
   *   statements with opening balances and the reasons why orders left the employee out, the keys of
   *   requests that created the record, and entries of the audit trail about the employee.
   */
  read(person: Person, onRows: OnPersonalRows): Promise<void>;
  /**
   * Erases a person, provided that no legal hold of the site is on, and stores the audit entry, in one
   * transaction.
   *
   * - A user: overwrites names, address, identifiers and free-form data, makes the password useless,
   *   sets the status `Erased`, and deletes sessions, links, the outbox, and the answers to requests
   *   that created companies and orders, with their keys. The e-mail is free again.
   *   A parallel login opens no session that lasts.
   * - An employee: overwrites names, e-mail, numbers, address, key and free-form data, also where they
   *   are stored in another form. No search finds the person. Deletes the answers to requests that
   *   created the record, with their keys.
   *
   * In the details of audit entries of the site, and of no site, `erasedDetails` replaces what names the person. Other
   * kinds of rows about the person stay.
   */
  erase(erasure: PersonErasure): Promise<PersonErasureResult>;
}
