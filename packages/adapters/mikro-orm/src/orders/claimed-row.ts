import {
  type ClaimedDocument,
  DEFAULT_SITE_SETTINGS,
  NO_FIGURES,
  type Parties,
  type Site,
} from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import { unreadableValue } from '../encryption/errors.ts';
import { addressColumns, toAddress } from '../payroll/record-columns.ts';
import {
  type Columns,
  type JsonColumn,
  type NumberColumn,
  type RowOf,
  selectList,
  toJson,
  toNumber,
  toNumberOrNull,
  toRawJson,
} from '../sql/columns.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

const documentColumns = {
  id: 'number',
  site_id: 'number',
  company_id: 'number',
  employee_id: 'number?',
  task_order_id: 'number',
  uuid: 'text',
  type: 'text',
  template_id: 'text?',
  color_id: 'text?',
  content: 'json',
  replaces_id: 'number?',
  made_at_ms: 'number?',
  made_version: 'number?',
  attempts: 'number',
} as const satisfies Columns;

const employeeColumns = {
  external_id: 'text?',
  first_name: 'text',
  last_name: 'text',
  email: 'text?',
  ssn: 'text?',
  ...addressColumns,
} as const satisfies Columns;

const companyColumns = {
  name: 'text',
  ein: 'text?',
  phone: 'text?',
  email: 'text?',
  ...addressColumns,
} as const satisfies Columns;

const siteColumns = { logo: 'text?', settings: 'json' } as const satisfies Columns;

/** A leased document with the people whom it shows, and its site. */
export type ClaimedRow = RowOf<typeof documentColumns> &
  RowOf<typeof employeeColumns, 'employee_'> &
  RowOf<typeof companyColumns, 'company_'> &
  RowOf<typeof siteColumns, 'site_'> & {
    readonly requested: JsonColumn;
    readonly allow_missing_letters: boolean | number;
    readonly year_figures: JsonColumn | null;
    readonly year_version: NumberColumn | null;
  };

/** The columns of a claimed row; see {@link partiesOf}. */
export const claimedColumns = sql`${selectList(documentColumns, 'd')},
  ${selectList(employeeColumns, 'e', 'employee_')}, ${selectList(companyColumns, 'c', 'company_')},
  ${selectList(siteColumns, 's', 'site_')},
  coalesce(d.requested_content, o.content) as requested, o.allow_missing_letters,
  y.figures as year_figures, y.figures_version as year_version`;

/** Returns the joins of documents with the alias `d` to their order, employee, company, site and statement. */
export const partiesOf = (): Statement => sql`
  left join ${tables.employees} e on e.id = d.employee_id
  join ${tables.companies} c on c.id = d.company_id
  join ${tables.sites} s on s.id = d.site_id
  join ${tables.orders} o on o.id = d.task_order_id
  left join ${tables.statements} y on y.document_id = d.id`;

type Prefixed = Readonly<Record<string, unknown>>;

const addressOf = (row: Prefixed, prefix: string) =>
  toAddress(
    Object.fromEntries(
      Object.keys(addressColumns).map((name) => [name, row[`${prefix}${name}`]]),
    ) as Parameters<typeof toAddress>[0],
  );

/** Returns the people of a document; a value that must not be used spoils only its document. */
const toParties = (
  row: ClaimedRow,
  { ein, ssn }: { readonly ein: EncryptedColumn; readonly ssn: EncryptedColumn },
): Parties => {
  const siteId = toNumber(row.site_id);
  try {
    return {
      employee:
        row.employee_id === null
          ? null
          : {
              externalId: row.employee_external_id,
              firstName: row.employee_first_name,
              lastName: row.employee_last_name,
              email: row.employee_email,
              ssn: ssn.open(row.employee_ssn, { siteId, id: toNumber(row.employee_id) }),
              address: addressOf(row, 'employee_'),
            },
      company: {
        name: row.company_name,
        ein: ein.open(row.company_ein, { siteId, id: toNumber(row.company_id) }),
        address: addressOf(row, 'company_'),
        phone: row.company_phone,
        email: row.company_email,
      },
    };
  } catch (error) {
    return unreadableValue(error);
  }
};

/** Returns the claimed document of a row. */
export const toClaimed =
  (encryption: { readonly ein: EncryptedColumn; readonly ssn: EncryptedColumn }) =>
  (row: ClaimedRow): ClaimedDocument => ({
    id: toNumber(row.id),
    siteId: toNumber(row.site_id),
    companyId: toNumber(row.company_id),
    employeeId: toNumberOrNull(row.employee_id),
    uuid: row.uuid,
    type: row.type,
    templateId: row.template_id,
    colorId: row.color_id,
    content: toRawJson(row.content),
    replacesId: toNumberOrNull(row.replaces_id),
    requested: toRawJson(row.requested),
    madeAtMs: toNumberOrNull(row.made_at_ms),
    madeVersion: toNumberOrNull(row.made_version),
    year: {
      figures: row.year_figures === null ? NO_FIGURES : (toJson(row.year_figures) as never),
      version: toNumber(row.year_version ?? 0),
    },
    attempts: toNumber(row.attempts),
    parties: toParties(row, encryption),
  });

/** Returns the site of a row, as far as documents show it. */
export const toClaimedSite = (row: ClaimedRow): Pick<Site, 'logo' | 'settings'> => ({
  logo: row.site_logo,
  settings: { ...DEFAULT_SITE_SETTINGS, ...toJson(row.site_settings) },
});
