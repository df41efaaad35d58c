import {
  type Document,
  type DocumentRecord,
  type Employee,
  type EmployeeRecord,
  RawJson,
} from '@paydocs/core';

/** An employee record with its counts and embedded records. */
export interface ReadEmployeeRecord
  extends EmployeeRecord,
    Pick<Employee, 'documentsCount' | 'company'> {
  readonly documents?: readonly DocumentRecord[];
}

/** The key and the version of a record that does not say otherwise. */
const UNKEYED = { externalId: null, version: 1 };

/** Converts a record to the form that ports return. */
export const documentFromRecord = (document: DocumentRecord): Document => ({
  ...UNKEYED,
  ...document,
  content: RawJson.of(document.content),
  storageData: RawJson.of(document.storageData),
  errors: RawJson.of(document.errors),
});

/** Converts a record to the form that `Employees` returns. */
export const employeeFromRecord = ({ documents, ...employee }: ReadEmployeeRecord): Employee => ({
  ...UNKEYED,
  ...employee,
  additionalInfo: RawJson.of(employee.additionalInfo),
  earnings: RawJson.of(employee.earnings),
  deductions: RawJson.of(employee.deductions),
  fields: RawJson.of(employee.fields ?? {}),
  ...(documents === undefined ? {} : { documents: documents.map(documentFromRecord) }),
});

const documentToRecord = (document: Document): DocumentRecord => ({
  ...document,
  content: document.content.parse(),
  storageData: document.storageData.parse(),
  errors: document.errors.parse(),
});

/** Converts an employee that `Employees` returned to a record. */
export const employeeToRecord = ({ documents, ...employee }: Employee): ReadEmployeeRecord => ({
  ...employee,
  additionalInfo: employee.additionalInfo.parse(),
  earnings: employee.earnings.parse(),
  deductions: employee.deductions.parse(),
  fields: employee.fields.parse(),
  ...(documents === undefined ? {} : { documents: documents.map(documentToRecord) }),
});
