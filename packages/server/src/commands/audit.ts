import {
  type AuditAction,
  type AuditEntry,
  auditCursor,
  timestamp,
  type Validation,
  validateAuditCursor,
  validateEmailAddress,
  validateTimestamp,
} from '@paydocs/core';
import { auditResource } from '@paydocs/http-koa/resources';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import type { AuditFollowing } from './follow-audit.ts';
import { readAudit } from '../operator/read-audit.ts';
import { type SitesOption, sitesOf } from '../operator/site-of.ts';
import { withReadyDatabase } from '../operator/with-ready-database.ts';

/** Options of `paydocs audit`, as the command line gives them. */
export interface AuditOptions extends SitesOption {
  readonly user?: string;
  readonly action?: AuditAction;
  readonly since?: string;
  readonly until?: string;
  readonly employee?: number;
  readonly cursor?: string;
  readonly limit: number;
  readonly json?: boolean;
  readonly follow?: true;
  readonly to: AuditFollowing['to'];
  readonly state?: string;
}

const valueOf = <T>(validation: Validation<T>, message: string): T => {
  if ('violation' in validation) {
    throw new OperationalError(message, { exitCode: USAGE_EXIT_CODE });
  }
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

const instantOf = (text: string | undefined, option: string): number | undefined =>
  text === undefined
    ? undefined
    : valueOf(validateTimestamp(text), `${option} must be a date or an instant in ISO 8601.`);

/**
 * Prints the entries that match, the newest first, and the cursor of the older ones; or follows the trail.
 *
 * @throws OperationalError for a wrong option, an unknown user or site, and a database that is not
 *   ready.
 */
export const audit = async (
  environment: NodeJS.ProcessEnv,
  { user, action, employee, cursor, limit, json = false, ...options }: AuditOptions,
): Promise<void> => {
  const selection = {
    action,
    employeeId: employee,
    email:
      user === undefined
        ? undefined
        : valueOf(validateEmailAddress(user), '--user must be an e-mail address.'),
    site: sitesOf(options, environment),
  };
  const sinceMs = instantOf(options.since, '--since');
  const format = json ? (entry: AuditEntry) => JSON.stringify(auditResource(entry)) : lineOf;
  const { to, state } = options;
  if (!options.follow && (to !== 'output' || state !== undefined)) {
    throw new OperationalError('Add --follow, which --to and --state are for.', {
      exitCode: USAGE_EXIT_CODE,
    });
  }
  if (options.follow) {
    const { followAudit } = await import('./follow-audit.ts');
    return followAudit(environment, { selection, sinceMs, to, state, lineOf: format });
  }
  const conditions = { ...selection, sinceMs, untilMs: instantOf(options.until, '--until') };
  const wanted = {
    ...conditions,
    limit,
    olderThan: valueOf(
      validateAuditCursor(conditions, cursor),
      '--cursor must be one that was printed for these options.',
    ),
  };
  const print = (entry: AuditEntry): boolean => process.stdout.write(`${format(entry)}\n`);
  return withReadyDatabase(environment, async (database) => {
    const last = await readAudit(database, wanted, print);
    if (last !== undefined)
      console.error(`older entries: --cursor ${auditCursor(conditions, last)}`);
  });
};
