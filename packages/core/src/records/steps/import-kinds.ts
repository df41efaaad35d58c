import type { AuditEntry } from '../../domain/audit-entry.ts';
import type { Address } from '../../domain/address.ts';
import {
  type ColumnValues,
  companyColumns,
  documentColumns,
  employeeColumns,
  type ImportColumns,
} from '../../domain/record-columns.ts';
import type { Ports } from '../../ports/index.ts';
import type {
  KeyedCompany,
  KeyedDocument,
  KeyedEmployee,
  KeyedRecords,
  RecordKind,
  RecordOutcome,
} from '../../ports/records.ts';
import { type UserImportPorts, userKind } from './import-users.ts';
import { uuidOf } from './uuid-of.ts';

/** The validated values of a row; its owner is known. */
type RowValues<Columns extends ImportColumns> = Omit<ColumnValues<Columns>, 'user'> & {
  readonly user: string;
};

/** Validated rows of one file to store. No key occurs twice. */
export interface ImportBatch {
  readonly siteId: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly nowMs: number;
  readonly dryRun: boolean;
  /** The entry of the batch, for the audit trail. */
  readonly audit: AuditEntry;
}

/** The ports that imports use. */
export type ImportPorts = UserImportPorts & Pick<Ports, 'random' | 'records'>;

/** A kind of records that a file has, one a row. */
export interface ImportKind {
  readonly columns: ImportColumns;
  /** The column that identifies a record. */
  readonly key: string;
  /** Stores a batch in one transaction, and returns the outcome of each row. */
  readonly store: (ports: ImportPorts, batch: ImportBatch) => Promise<readonly RecordOutcome[]>;
}

const addressOf = (values: Address): Address => ({
  address1: values.address1,
  address2: values.address2,
  city: values.city,
  state: values.state,
  zip: values.zip,
  country: values.country,
});

const keyedOf = (values: RowValues<typeof companyColumns | typeof documentColumns>) => ({
  externalId: values.external_id,
  user: values.user,
  createdAt: values.created_at,
  updatedAt: values.updated_at,
});

const companyOf = (values: RowValues<typeof companyColumns>): KeyedCompany => ({
  ...keyedOf(values),
  name: values.name,
  email: values.email,
  phone: values.phone,
  ein: values.ein,
  address: addressOf(values),
});

const employeeOf = (values: RowValues<typeof employeeColumns>): KeyedEmployee => ({
  ...keyedOf(values),
  company: values.company,
  firstName: values.first_name,
  lastName: values.last_name,
  email: values.email,
  phone: values.phone,
  ssn: values.ssn,
  additionalInfo: values.additional_info,
  earnings: values.earnings,
  deductions: values.deductions,
  address: addressOf(values),
});

const UUID_BYTES = 16;

const documentOf = (
  values: RowValues<typeof documentColumns>,
  { random }: ImportPorts,
): KeyedDocument => ({
  ...keyedOf(values),
  employee: values.employee,
  company: values.company,
  orderId: values.order_id,
  uuid: values.uuid,
  ...(values.uuid === null && { newUuid: uuidOf(random.base64url(UUID_BYTES)) }),
  type: values.type,
  templateId: values.template_id,
  colorId: values.color_id,
  quantity: values.quantity ?? 1,
  content: values.content,
  storageData: values.storage_data,
  errors: values.errors,
  status: values.status ?? 'Pending',
});

const recordKind = <Columns extends ImportColumns, Kind extends RecordKind>(
  kind: Kind,
  columns: Columns,
  recordOf: (values: RowValues<Columns>, ports: ImportPorts) => KeyedRecords[Kind],
): ImportKind => ({
  columns,
  key: 'external_id',
  store: async (ports, { rows, ...batch }) =>
    ports.records.upsert({
      kind,
      ...batch,
      records: rows.map((values) => recordOf(values as RowValues<Columns>, ports)),
    }),
});

/** Every kind of an import, in the order in which kinds refer to each other. */
export const importKinds = {
  companies: recordKind('companies', companyColumns, companyOf),
  employees: recordKind('employees', employeeColumns, employeeOf),
  documents: recordKind('documents', documentColumns, documentOf),
  users: userKind,
} as const satisfies Readonly<Record<string, ImportKind>>;

/** The name of a kind of an import. */
export type ImportKindName = keyof typeof importKinds;
