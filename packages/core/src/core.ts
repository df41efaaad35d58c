import { type Accounts, createAccounts } from './accounts.ts';
import { type ListOutbox, listOutbox } from './administration/list-outbox.ts';
import { type RetryOutboxEntry, retryOutboxEntry } from './administration/retry-outbox-entry.ts';
import { type RecordUpkeep, recordUpkeep } from './administration/record-upkeep.ts';
import { type ListAudit, listAudit } from './administration/list-audit.ts';
import { type Administration, createAdministration } from './administration.ts';
import { completePolicy, type PolicyOptions } from './domain/policy-options.ts';
import { createDataProtection, type DataProtection } from './data-protection.ts';
import { createHostSignIns, type HostSignIns } from './host-sign-ins.ts';
import { createHousekeeping, type Housekeeping } from './housekeeping.ts';
import { createOrdering, type Ordering } from './ordering.ts';
import { createPayroll, type Payroll } from './payroll.ts';
import { createOwnApiTokens, type OwnApiTokens } from './own-api-tokens.ts';
import { CLOCK, type WithClock } from './core-clock.ts';
import { portNames, type Ports } from './ports/index.ts';
import { type CheckRateLimit, checkRateLimit } from './rate-limiting/check-rate-limit.ts';
import { type ExportRecords, exportRecords } from './records/export-records.ts';
import { type ImportRecords, importRecords } from './records/import-records.ts';
import { createSiteOrders, type SiteOrders } from './site-orders.ts';
import { createSiteUsers, type SiteUsers } from './site-users.ts';
import { verifiedApiTokens } from './steps/verified-api-tokens.ts';
import { type GivenPorts, withSystemPorts } from './system.ts';

/**
 * The use cases: those of users (`Accounts`, `OwnApiTokens`, `Payroll`, `Ordering`, `SiteUsers`), of
 * hosts with a sign-in of their own (`HostSignIns`), and of operators (`Administration`, `Housekeeping`,
 * `DataProtection`, `SiteOrders`). Each may also reject with `Unavailable` when a
 * port cannot answer now. Any other error is a fault of the installation or a bug.
 */
export interface Core
  extends Accounts,
    OwnApiTokens,
    Payroll,
    Ordering,
    SiteUsers,
    HostSignIns,
    Administration,
    Housekeeping,
    DataProtection,
    SiteOrders,
    WithClock {
  /**
   * Lists the audit trail of the caller's site, the newest entries first. The list itself is recorded.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `permission.missing` without the permission `audit:list`.
   */
  readonly listAudit: ListAudit;
  /**
   * Counts a request against the limit of its class. Returns the state of the bucket, also when the
   * limit is exceeded.
   *
   * @throws `input.invalid` for an unknown class, or a token or address that is no string.
   */
  readonly checkRateLimit: CheckRateLimit;
  /**
   * Adds or changes the records of a file by their keys, for an operator. Rows that break a rule are
   * refused one by one.
   *
   * @throws `input.invalid` before any row: for an unknown kind, site or user, and for columns that
   *   are unknown, repeated or missing.
   */
  readonly importRecords: ImportRecords;
  /**
   * Passes on every record of a kind of a site as the rows of an import, for an operator.
   *
   * @throws `input.invalid` for an unknown kind or site.
   */
  readonly exportRecords: ExportRecords;
  /**
   * Lists the oldest 100 entries of the outbox for an operator: all, or the stuck ones. Checks no
   * caller: a host that offers this to users checks their rights.
   *
   * @throws `input.invalid` for a request that is no object, or `stuck` that is no boolean.
   */
  readonly listOutbox: ListOutbox;
  /**
   * Makes a failed entry of the outbox due again. Returns whether there was such an entry. Checks no
   * caller.
   *
   * @throws `input.invalid` for an id that is no string.
   */
  readonly retryOutboxEntry: RetryOutboxEntry;
  /**
   * Records in the audit trail what an operator's command did to the whole installation. Checks no
   * caller.
   *
   * @throws `input.invalid` for an unknown action, and for details that are not whole numbers.
   */
  readonly recordUpkeep: RecordUpkeep;
}

/**
 * The ports that `createCore` needs. Clock, digest and random use the system by default. Without a
 * request origin the audit trail does not know where requests come from.
 */
export type CorePorts = GivenPorts<Ports>;

/** @throws TypeError that names every missing port: a program without a compiler may forget one. */
const checkPorts = (ports: Partial<Ports>): void => {
  const missing = portNames.filter((name) => (ports[name] ?? undefined) === undefined);
  if (missing.length === 0) return;
  const noun = missing.length === 1 ? 'port' : 'ports';
  throw new TypeError(`createCore needs the missing ${noun} ${missing.join(', ')}.`);
};

/**
 * Creates the use cases with these ports.
 *
 * @throws TypeError that names every missing port, or a policy setting which is unknown or has a
 *   wrong value.
 */
export const createCore = (given: CorePorts, options: PolicyOptions = {}): Core => {
  const policy = completePolicy(options);
  const complete = withSystemPorts<Ports>(given);
  checkPorts(complete);
  const ports = { ...complete, verifiedApiTokens: verifiedApiTokens() };
  return {
    [CLOCK]: ports.clock,
    ...createAccounts(ports, policy),
    ...createOwnApiTokens(ports, policy),
    ...createPayroll(ports, policy),
    ...createOrdering(ports, policy),
    ...createSiteUsers(ports),
    ...createHostSignIns(ports, policy),
    listAudit: listAudit(ports),
    checkRateLimit: checkRateLimit(ports, policy),
    ...createHousekeeping(ports, options),
    ...createAdministration(ports, options),
    ...createDataProtection(ports),
    ...createSiteOrders(ports),
    importRecords: importRecords(ports),
    exportRecords: exportRecords(ports),
    listOutbox: listOutbox(ports),
    retryOutboxEntry: retryOutboxEntry(ports),
    recordUpkeep: recordUpkeep(ports),
  };
};
