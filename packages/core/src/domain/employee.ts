import { addressFields } from './address.ts';
import type { Company } from './company.ts';
import type { Document } from './document.ts';
import { validateEmailAddress } from './email-address.ts';
import { type Fields, type FieldValues, freeForm, nullable, text } from './field.ts';
import type { RecordIdentity } from './record.ts';
import { SSN, validatePhone, validateSsn } from './record-rules.ts';
import { validateName } from './text.ts';

/** The fields of an employee that its owner decides. */
export const employeeFields = {
  firstName: { ...text(validateName), folded: true },
  lastName: { ...text(validateName), folded: true },
  email: { ...text(validateEmailAddress), folded: true, form: { format: 'email' } },
  /** International format, starting with `+`. */
  phone: nullable(text(validatePhone)),
  /** Social security number, `###-##-####`. */
  ssn: { ...text(validateSsn), encrypted: true, form: { pattern: SSN.source } },
  additionalInfo: freeForm,
  earnings: freeForm,
  deductions: freeForm,
  address: addressFields,
} as const satisfies Fields;

/** A person on the payroll of a company. */
export interface Employee extends RecordIdentity, FieldValues<typeof employeeFields> {
  readonly companyId: number;
  /** The number of the employee's documents that are visible to the caller. */
  readonly documentsCount: number;
  /** Present when included; null when it is not visible to the caller. */
  readonly company?: Company | null;
  /** Present when included: the newest first, at most `policy.embeddedDocumentsMax`. */
  readonly documents?: readonly Document[];
}

/** Joins first and last name with a space. */
export const fullName = (employee: Pick<Employee, 'firstName' | 'lastName'>): string =>
  `${employee.firstName} ${employee.lastName}`;

/** Returns `XXX-XX-` and the last four digits. */
export const maskedSsn = (ssn: string): string => `XXX-XX-${ssn.slice(-4)}`;
