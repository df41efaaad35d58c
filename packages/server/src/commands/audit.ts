import {
  type AuditAction,
  type AuditEntry,
  type AuditLog,
  timestamp,
  type Validation,
  validateEmailAddress,
  validateTimestamp,
} from '@paydocs/core';
import { OperationalError } from '../operational-error.ts';
import { auditRecord } from './audit-record.ts';
import { withReadyDatabase } from './with-ready-database.ts';

/** Options of `paydocs audit`, as the command line gives them. */
export interface AuditOptions {
  readonly user?: string;
  readonly action?: AuditAction;
  readonly since?: string;
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

interface Wanted {
  readonly userId: number | undefined;
  readonly action: AuditAction | undefined;
  readonly sinceMs: number | undefined;
  readonly limit: number;
}

const entriesOf = async function* (
  auditLog: AuditLog,
  { limit, ...query }: Wanted,
): AsyncGenerator<AuditEntry> {
  let left = limit;
  let olderThan: AuditEntry | undefined;
  while (left > 0) {
    const page = await auditLog.find({ ...query, olderThan, limit: Math.min(left, PAGE) });
    yield* page;
    left -= page.length;
    olderThan = page.at(-1);
    if (olderThan === undefined) return;
  }
};

/**
 * Prints the entries that match, the newest first.
 *
 * @throws OperationalError for a wrong option, an unknown user and a database that is not ready.
 */
export const audit = async (
  environment: NodeJS.ProcessEnv,
  { user, action, since, limit, json = false }: AuditOptions,
): Promise<void> => {
  if (!/^[1-9]\d{0,8}$/.test(limit)) {
    throw new OperationalError('--limit must be a whole number from 1.');
  }
  const sinceMs =
    since === undefined
      ? undefined
      : valueOf(validateTimestamp(since), '--since must be a date or an instant in ISO 8601.');
  await withReadyDatabase(environment, async ({ ports }) => {
    let userId: number | undefined;
    if (user !== undefined) {
      const email = valueOf(validateEmailAddress(user), '--user must be an e-mail address.');
      userId = (await ports.users.findAccountByEmail(email))?.user.id;
      if (userId === undefined)
        throw new OperationalError('--user: there is no user with this e-mail address.');
    }
    const wanted = { userId, action, sinceMs, limit: Number(limit) };
    for await (const entry of entriesOf(ports.auditLog, wanted)) {
      process.stdout.write(`${json ? JSON.stringify(auditRecord(entry)) : lineOf(entry)}\n`);
    }
  });
};
