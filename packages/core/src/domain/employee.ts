import type { Address } from './address.ts';
import type { Company } from './company.ts';
import type { Document } from './document.ts';
import type { RawJson } from './raw-json.ts';
import type { Timestamp } from './timestamp.ts';

/** A person on the payroll of a company. */
export interface Employee {
  readonly id: number;
  readonly siteId: number;
  readonly userId: number;
  readonly companyId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** International format, starting with `+`. */
  readonly phone: string | null;
  /** Social security number, `###-##-####`. */
  readonly ssn: string;
  readonly additionalInfo: RawJson;
  readonly earnings: RawJson;
  readonly deductions: RawJson;
  readonly address: Address;
  /** The number of the employee's documents that are visible to the caller. */
  readonly documentsCount: number;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
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
