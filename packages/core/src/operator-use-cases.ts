import { type Administration, createAdministration } from './administration.ts';
import { type CheckFiles, checkFiles } from './administration/check-files.ts';
import { type ListOutbox, listOutbox } from './administration/list-outbox.ts';
import { type RecordUpkeep, recordUpkeep } from './administration/record-upkeep.ts';
import { type RecountYears, recountYears } from './administration/recount-years.ts';
import { type RetryOutboxEntry, retryOutboxEntry } from './administration/retry-outbox-entry.ts';
import { createDataProtection, type DataProtection } from './data-protection.ts';
import type { PolicyOptions } from './domain/policy-options.ts';
import { lineUpTo } from './domain/text.ts';
import { validate } from './domain/validation.ts';
import { createHousekeeping, type Housekeeping } from './housekeeping.ts';
import type { Ports } from './ports/index.ts';
import { type ExportRecords, exportRecords } from './records/export-records.ts';
import { type ImportRecords, importRecords } from './records/import-records.ts';
import { createSiteDocuments, type SiteDocuments } from './site-documents.ts';
import { createSiteOrders, type SiteOrders } from './site-orders.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

/**
 * The use cases of an operator, who is trusted: they take no caller, check no permission and reach all
 * sites. A host that exposes them must authorize each call.
 */
export interface OperatorUseCases
  extends Administration,
    Housekeeping,
    DataProtection,
    SiteDocuments,
    SiteOrders,
    Webhooks {
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
  /**
   * Compares the figures of the years of the next employees with the amounts of their statements, and
   * corrects them if asked to. Call it again after the last employee of the result.
   *
   * @throws `input.invalid` for `repair` that is no boolean, and `after` that is no id.
   */
  readonly recountYears: RecountYears;
  /**
   * Checks the files of the next completed documents of all sites, the newest first: that each is there,
   * with the length and the SHA-256 of its document. Call it again before the last id of the result.
   *
   * @throws `input.invalid` for `before` that is no id, and a `limit` that is not 1–500.
   */
  readonly checkFiles: CheckFiles;
}

/** Creates the use cases of an operator. */
export const createOperatorUseCases = (ports: Ports, options: PolicyOptions): OperatorUseCases => ({
  ...createHousekeeping(ports, options),
  ...createAdministration(ports, options),
  ...createDataProtection(ports),
  ...createSiteDocuments(ports),
  ...createSiteOrders(ports),
  ...createWebhooks(ports),
  importRecords: importRecords(ports),
  exportRecords: exportRecords(ports),
  listOutbox: listOutbox(ports),
  retryOutboxEntry: retryOutboxEntry(ports),
  recordUpkeep: recordUpkeep(ports),
  recountYears: recountYears(ports),
  checkFiles: checkFiles(ports),
});

/**
 * Returns the use cases of an operator for a person whom the host has identified, such as
 * `ada@host.example`. The audit trail has the name as `details.actor`.
 */
export type AsOperator = (actor: string) => OperatorUseCases;

/** Adds the actor to the origin of each entry; address and request stay those of the request. */
export const asOperator =
  (ports: Ports, options: PolicyOptions): AsOperator =>
  (given) => {
    const { actor } = validate({ actor: lineUpTo(255)(given) });
    const current = () => ({ ...ports.requestOrigin.current(), actor });
    return createOperatorUseCases({ ...ports, requestOrigin: { current } }, options);
  };
