import {
  type Document,
  type DocumentRecord,
  type Employee,
  type EmployeeRecord,
  RawJson,
} from '@paydocs/core';

/** An employee with what is counted and embedded, as records are written. */
export interface FoundEmployee
  extends EmployeeRecord,
    Pick<Employee, 'documentsCount' | 'company'> {
  readonly documents?: readonly DocumentRecord[];
}

const documentAsRead = (document: DocumentRecord): Document => ({
  ...document,
  content: RawJson.of(document.content),
  storageData: RawJson.of(document.storageData),
  errors: RawJson.of(document.errors),
});

/** What was found, as a store gives it. */
export const employeeAsRead = ({ documents, ...employee }: FoundEmployee): Employee => ({
  ...employee,
  additionalInfo: RawJson.of(employee.additionalInfo),
  earnings: RawJson.of(employee.earnings),
  deductions: RawJson.of(employee.deductions),
  ...(documents === undefined ? {} : { documents: documents.map(documentAsRead) }),
});

const documentAsWritten = (document: Document): DocumentRecord => ({
  ...document,
  content: document.content.parse(),
  storageData: document.storageData.parse(),
  errors: document.errors.parse(),
});

/** What a store gave, as it was written. */
export const employeeAsWritten = ({ documents, ...employee }: Employee): FoundEmployee => ({
  ...employee,
  additionalInfo: employee.additionalInfo.parse(),
  earnings: employee.earnings.parse(),
  deductions: employee.deductions.parse(),
  ...(documents === undefined ? {} : { documents: documents.map(documentAsWritten) }),
});
