import { validateEmailAddress } from '../domain/values/email-address.ts';
import { withDefault } from '../domain/fields/field.ts';
import type { WithHostFields } from '../domain/fields/host-fields.ts';
import { optional } from '../domain/fields/record-rules.ts';
import type { InputIssue } from '../domain/foundation/input-rules.ts';
import { Refused } from '../domain/foundation/refused.ts';
import {
  fieldsOf,
  invalid,
  oneOf,
  validate,
  validateOptionalFlag,
  validateOptionalFunction,
  validateString,
  type Validation,
} from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { findSiteId } from './steps/find-site-id.ts';
import type { ImportKind, ImportPorts as KindPorts } from './steps/import-kind.ts';
import { type ImportKindName, importKinds } from './steps/import-kinds.ts';
import { type Batch, batchesOf, type ImportRow } from './steps/batches-of.ts';
import type { Columns } from './steps/columns.ts';
import { columnsFor } from './steps/columns-for.ts';
import { type ImportCounts, type RefusedRow, startTally } from './steps/import-tally.ts';
import { columnIssues, readRow } from './steps/read-row.ts';

/** The rows to import, and what to call meanwhile. */
export interface ImportRequest {
  /** The kind of the records. */
  readonly kind: ImportKindName;
  /** The identifier of the site. */
  readonly site: string;
  /** The e-mail address of the owner of rows without a `user`. */
  readonly user?: string | undefined;
  /**
   * The columns of all rows, if they are known: unknown, repeated and missing ones are refused
   * before any row.
   */
  readonly columns?: readonly string[] | undefined;
  /** The rows of the file; the import ends with them. */
  readonly rows: AsyncIterable<ImportRow>;
  /** Whether nothing is stored; false by default. */
  readonly dryRun?: boolean | undefined;
  /** Called with each refused row, and awaited; does nothing by default. The import ends with an error that it throws. */
  readonly onRefused?: ((row: RefusedRow) => unknown) | undefined;
  /** Called after each batch, and awaited; does nothing by default. The import ends with an error that it throws. */
  readonly onBatch?: ((counts: ImportCounts) => unknown) | undefined;
}

export interface ImportRecords {
  /**
   * Adds or changes the records of a file by their keys. Rows that break a rule are refused one by
   * one.
   *
   * @throws `input.invalid` before any row: for an unknown kind, site or user, and for columns
   *   that are unknown, repeated or missing.
   */
  (request: ImportRequest): Promise<ImportCounts>;
}

/** The columns of each kind of an import, as the API names the fields. */
export const importColumns: Readonly<Record<ImportKindName, Columns>> = {
  companies: importKinds.companies.columns,
  employees: importKinds.employees.columns,
  documents: importKinds.documents.columns,
  'year-to-date': importKinds['year-to-date'].columns,
  orders: importKinds.orders.columns,
  transactions: importKinds.transactions.columns,
  users: importKinds.users.columns,
};

type ImportPorts = KindPorts & Pick<Ports, 'sites'>;

/**
 * Stores the rows in batches of 1000, each in one transaction. The same import after an
 * interruption continues: stored rows are unchanged. While a batch is stored, the next one is read.
 * A row whose key an earlier row has with other values is refused. When `rows` fail, the rows before are
 * stored, and the error is thrown.
 */
export const importRecords =
  (ports: ImportPorts): ImportRecords =>
  async (request) => {
    const { kind, siteId, columns, rows } = await validateImport(ports, request);
    const { onRefused = () => {}, onBatch = () => {}, dryRun = false } = request;

    const tally = startTally(onRefused);
    const store = async (batch: Batch): Promise<void> => {
      const outcomes = await kind.store(ports, {
        siteId,
        records: [...batch.values()].map(({ record }) => record),
        nowMs: ports.clock.nowMs(),
        dryRun,
        audit: auditEntry(ports, {
          action: 'records.imported',
          siteId,
          details: { kind: request.kind },
        }),
      });
      for (const [index, { line }] of [...batch.values()].entries()) {
        await tally.count(line, outcomes[index]);
      }
      await onBatch(tally.counts());
    };

    const read = readRow(columns, kind.checkOf?.(ports));
    let storing = Promise.resolve();
    try {
      for await (const batch of batchesOf(rows, {
        keyOf: kind.keyOf,
        keyColumn: kind.keyColumn,
        read,
        refuse: tally.refuse,
      })) {
        await storing;
        storing = store(batch);
        // Awaited with the next batch.
        storing.catch(() => {});
      }
    } finally {
      await storing;
    }
    return tally.counts();
  };

const validateRows = (input: unknown): Validation<AsyncIterable<ImportRow>> =>
  typeof input === 'object' && input !== null && Symbol.asyncIterator in input
    ? { value: input as AsyncIterable<ImportRow> }
    : invalid({ rule: 'list' });

const validateColumns = (input: unknown): Validation<readonly string[] | undefined> =>
  input === undefined || (Array.isArray(input) && input.every((name) => typeof name === 'string'))
    ? { value: input }
    : invalid({ rule: 'list' });

/** Returns the columns of records whose owner has a default. */
const withOwner = (columns: Columns, owner: string | null): Columns => {
  const { user } = columns;
  if (user === undefined) return columns;
  const field = owner === null ? { required: true } : withDefault(user, owner);
  return { ...columns, user: { ...user, ...field } };
};

const kindNames = Object.keys(importKinds) as readonly ImportKindName[];

/** Returns the kind, the site and the owner of an import whose columns are known. */
const validateImport = async (
  ports: WithHostFields & Pick<Ports, 'sites' | 'users'>,
  request: ImportRequest,
) => {
  const stated = fieldsOf(request);
  const input = validate({
    kind: oneOf(kindNames)(stated.kind),
    site: validateString(stated.site),
    user: optional(validateEmailAddress)(stated.user),
    columns: validateColumns(stated.columns),
    rows: validateRows(stated.rows),
    dryRun: validateOptionalFlag(stated.dryRun),
    onRefused: validateOptionalFunction(stated.onRefused),
    onBatch: validateOptionalFunction(stated.onBatch),
  });
  const { user, rows } = input;
  const kind: ImportKind = importKinds[input.kind];
  const columns = withOwner(columnsFor(ports, kind), user);
  const issues = input.columns === undefined ? [] : columnIssues(columns, input.columns);
  if (issues.length > 0) throw new Refused('input.invalid', { issues });

  const siteId = await findSiteId(ports, input.site);
  if (user !== null && (await ports.users.findAccountByEmail(user))?.user.siteId !== siteId) {
    const unknown: InputIssue = { field: 'user', rule: 'reference', to: 'user' };
    throw new Refused('input.invalid', { issues: [unknown] });
  }
  return { kind, siteId, columns, rows };
};
