import type { JsonObject } from '../../domain/foundation/json.ts';

/** A person of whom something is stored. */
export interface Person {
  /** The kind of the person. */
  readonly kind: 'user' | 'employee';
  /** The id of the user or the employee. */
  readonly id: number;
  /** The id of the site of the person. */
  readonly siteId: number;
}

/** The kinds of rows about a person that an erasure removes. */
export const REMOVED_KINDS = [
  'sessions',
  'apiTokens',
  'secondFactors',
  'identities',
  'employeeTies',
  'passwordResets',
  'emailVerifications',
  'pendingEmails',
  'idempotencyKeys',
  'outbox',
] as const;

/** The kinds of rows about a person that an erasure overwrites or removes. */
export const ERASED_KINDS = ['users', ...REMOVED_KINDS, 'employees'] as const;

/** The kinds of rows about a person that others still need, and that end with their retention. */
export const KEPT_KINDS = [
  'companies',
  'orders',
  'transactions',
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
   * - Of a user: the account, sessions, the second factor, identities at providers, links, the outbox, companies that the user has entered, orders
   *   of the user, the keys of requests that created both, and entries of the audit trail by or about the
   *   user.
   * - Of an employee: the record, its documents with what was ordered for them, the amounts of its
   *   statements with opening balances and the reasons why orders left the employee out, the keys of
   *   requests that created the record, and entries of the audit trail about the employee.
   */
  read(person: Person, onRows: OnPersonalRows): Promise<void>;
}
