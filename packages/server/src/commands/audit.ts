import {
  type AuditAction,
  type AuditEntry,
  type AuditLog,
  type AuditPlace,
  type AuditQuery,
  auditCursor,
  type Ports,
  timestamp,
  type Validation,
  validateAuditCursor,
  validateEmailAddress,
  validateTimestamp,
} from '@paydocs/core';
import { OperationalError } from '../errors/operational-error.ts';
import { auditRecord } from './audit-record.ts';
import { withReadyDatabase } from '../operator/with-ready-database.ts';

/** Options of `paydocs audit`, as the command line gives them. */
export interface AuditOptions {
  readonly user?: string;
  readonly action?: AuditAction;
  readonly since?: string;
  readonly until?: string;
  readonly site?: string;
  readonly employee?: string;
  readonly cursor?: string;
  readonly limit: string;
  readonly json?: boolean;
}

const PAGE = 500;

const valueOf = <T>(validation: Validation<T>, message: string): T => {
  if ('violation' in validation) throw new OperationalError(message);
  return validation.value;
};

const lineOf = (entry: AuditEntry): string =>
  [
    timestamp(entry.atMs),
    entry.action,
    entry.userId === null ? '-' : `user ${entry.userId}`,
    entry.subject === null ? '-' : `${entry.subject.kind} ${entry.subject.id}`,
    entry.address ?? '-',
    JSON.stringify(entry.details),
  ].join('  ');

type Wanted = Omit<AuditQuery, 'limit' | 'olderThan'> & {
  readonly olderThan: AuditPlace | undefined;
  readonly limit: number;
};

/** Prints the wanted entries. Returns the place of the last one if there may be older ones. */
const print = async (
  auditLog: AuditLog,
  { limit, olderThan: start, ...query }: Wanted,
  format: (entry: AuditEntry) => string,
): Promise<AuditPlace | undefined> => {
  let left = limit;
  let olderThan = start;
  while (left > 0) {
    const wanted = Math.min(left, PAGE);
    const page = await auditLog.find({ ...query, olderThan, limit: wanted });
    for (const entry of page) process.stdout.write(`${format(entry)}\n`);
    if (page.length < wanted) return undefined;
    left -= page.length;
    olderThan = page.at(-1);
  }
  return olderThan;
};

const instantOf = (text: string | undefined, option: string): number | undefined =>
  text === undefined
    ? undefined
    : valueOf(validateTimestamp(text), `${option} must be a date or an instant in ISO 8601.`);

const wholeNumber = (text: string, option: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) {
    throw new OperationalError(`${option} must be a whole number from 1.`);
  }
  return Number(text);
};

const userIdOf = async ({ users }: Pick<Ports, 'users'>, user: string): Promise<number> => {
  const email = valueOf(validateEmailAddress(user), '--user must be an e-mail address.');
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
 * Prints the entries that match, the newest first, and the cursor of the older ones.
 *
 * @throws OperationalError for a wrong option, an unknown user or site, and a database that is not
 *   ready.
 */
export const audit = async (
  environment: NodeJS.ProcessEnv,
  { user, site, action, employee, cursor, json = false, ...options }: AuditOptions,
): Promise<void> => {
  const given = {
    action,
    limit: wholeNumber(options.limit, '--limit'),
    employeeId: employee === undefined ? undefined : wholeNumber(employee, '--employee'),
    sinceMs: instantOf(options.since, '--since'),
    untilMs: instantOf(options.until, '--until'),
    olderThan: valueOf(validateAuditCursor(cursor), '--cursor must be one that was printed.'),
  };
  await withReadyDatabase(environment, async ({ ports }) => {
    const userId = user === undefined ? undefined : await userIdOf(ports, user);
    const siteId = site === undefined ? undefined : await siteIdOf(ports, site);
    const format = json ? (entry: AuditEntry) => JSON.stringify(auditRecord(entry)) : lineOf;
    const last = await print(ports.auditLog, { ...given, userId, siteId }, format);
    if (last !== undefined) console.error(`older entries: --cursor ${auditCursor(last)}`);
  });
};
