import type { Address } from '../../domain/address.ts';
import type { RawJson } from '../../domain/raw-json.ts';
import type {
  KeyedCompany,
  KeyedDocument,
  KeyedEmployee,
  KeyedRecords,
  RecordKind,
} from '../../ports/records.ts';

/** A record as a row of an import, by column. */
export type ExportedRow = Readonly<Record<string, string | number | RawJson | null>>;

const addressOf = ({ address1, address2, city, state, zip, country }: Address) => ({
  address1,
  address2,
  city,
  state,
  zip,
  country,
});

const companyRow = (company: KeyedCompany): ExportedRow => ({
  external_id: company.externalId,
  user: company.user,
  name: company.name,
  email: company.email,
  phone: company.phone,
  ein: company.ein,
  ...addressOf(company.address),
  created_at: company.createdAt,
  updated_at: company.updatedAt,
});

const employeeRow = (employee: KeyedEmployee): ExportedRow => ({
  external_id: employee.externalId,
  user: employee.user,
  company: employee.company,
  first_name: employee.firstName,
  last_name: employee.lastName,
  email: employee.email,
  phone: employee.phone,
  ssn: employee.ssn,
  additional_info: employee.additionalInfo,
  earnings: employee.earnings,
  deductions: employee.deductions,
  ...addressOf(employee.address),
  created_at: employee.createdAt,
  updated_at: employee.updatedAt,
});

const documentRow = (document: KeyedDocument): ExportedRow => ({
  external_id: document.externalId,
  user: document.user,
  employee: document.employee,
  company: document.company,
  order_id: document.orderId,
  uuid: document.uuid,
  type: document.type,
  template_id: document.templateId,
  color_id: document.colorId,
  quantity: document.quantity,
  content: document.content,
  storage_data: document.storageData,
  errors: document.errors,
  status: document.status,
  created_at: document.createdAt,
  updated_at: document.updatedAt,
});

/** Returns the row of a record, for each kind. */
export const exportKinds: {
  readonly [Kind in RecordKind]: (record: KeyedRecords[Kind]) => ExportedRow;
} = { companies: companyRow, employees: employeeRow, documents: documentRow };
