import type { DocumentDetails, DocumentFilter, DocumentStatus } from '@paydocs/core';
import { shownDocumentResource } from '@paydocs/http-koa/resources';
import type { OperatorCore } from '../operator/operator-core.ts';
import type { SiteOption } from '../operator/site-of.ts';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import { type MakeOperator, withOperator } from '../operator/with-site.ts';

/** Options of `paydocs documents show`. */
export interface ShowDocumentOptions extends SiteOption {
  readonly json?: true;
}

/** Options of `paydocs documents list`. */
export interface ListDocumentsOptions extends ShowDocumentOptions {
  readonly order?: number | string;
  readonly company?: number;
  readonly employee?: number;
  readonly type?: string;
  readonly status?: DocumentStatus;
  readonly year?: string;
  readonly outdated?: true;
  readonly limit?: number;
}

/** Returns a document as the API shows it, without its site and its content. */
const recordOf = (document: DocumentDetails) => {
  const { site_id: _site, content: _content, ...record } = shownDocumentResource(document);
  return record;
};

const HEADING = ['UUID', 'STATUS', 'TYPE', 'PAY DATE', 'EMPLOYEE', 'ORDER', 'CREATED'];

const rowOf = (document: DocumentDetails): readonly string[] => [
  document.uuid,
  document.status,
  document.type,
  document.payDate ?? '-',
  String(document.employeeId ?? '-'),
  String(document.orderId ?? '-'),
  document.createdAt,
];

/** Returns a value as the only alternative of a filter. */
const only = <Value>(value: Value | undefined): readonly Value[] =>
  value === undefined ? [] : [value];

const filterOf = async (
  core: OperatorCore,
  operator: MakeOperator,
  { order, company, employee, type, status, year, outdated }: ListDocumentsOptions,
): Promise<DocumentFilter> => {
  const id = typeof order === 'string' ? (await core.showOrder(await operator(), order)).id : order;
  return {
    orderId: only(id),
    companyId: only(company),
    employeeId: only(employee),
    type: only(type),
    status: only(status),
    year: only(year),
    outdated: only(outdated),
  };
};

const PART = 100;

interface Wanted {
  readonly operator: MakeOperator;
  readonly filter: DocumentFilter;
  readonly limit: number;
}

/** Passes on the newest documents page by page, and returns how many more there are. */
const readNewest = async (
  core: OperatorCore,
  { operator, filter, limit }: Wanted,
  onPage: (documents: readonly DocumentDetails[]) => void,
): Promise<number> => {
  let left = limit;
  for (let page = 1; ; page += 1) {
    const sort = ['-createdAt'] as const;
    const { items, total = 0 } = await core.listDocuments(await operator(), {
      filter,
      sort,
      page,
      perPage: PART,
    });
    const shown = items.slice(0, left);
    onPage(shown);
    left -= shown.length;
    const read = (page - 1) * PART + shown.length;
    if (items.length < PART || left === 0) return Math.max(0, total - read);
  }
};

/** Prints the newest documents of a site: 100 by default, or as JSON all of them. */
export const listDocuments = async (
  options: ListDocumentsOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withOperator(environment, options, async (core, operator) => {
    const { json } = options;
    const { limit = json ? Number.POSITIVE_INFINITY : PART } = options;
    const wanted = { operator, filter: await filterOf(core, operator, options), limit };
    const rows: (readonly string[])[] = [];
    const more = await readNewest(core, wanted, (documents) => {
      if (json) process.stdout.write(jsonLines(documents.map(recordOf)));
      else rows.push(...documents.map(rowOf));
    });
    if (!json) {
      console.log(rows.length === 0 ? 'there is no such document' : textTable(HEADING, rows));
    }
    if (more > 0) console.error(`… and ${more} more: add --limit`);
  });

/**
 * Prints a document, without its content.
 *
 * @throws OperationalError when the site has no such document.
 */
export const showDocument = async (
  uuid: string,
  { json, ...options }: ShowDocumentOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withOperator(environment, options, async (core, operator) => {
    const document = await core.showDocument(await operator(), uuid);
    if (json) process.stdout.write(jsonLines([recordOf(document)]));
    else console.log(textTable(HEADING, [rowOf(document)]));
  });
