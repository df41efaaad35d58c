import type { companyFields } from '../payroll/company.ts';
import type { Document } from '../documents/document.ts';
import type { employeeFields } from '../payroll/employee.ts';
import type { FieldValues } from '../fields/field.ts';
import type { Order } from '../orders/order.ts';
import type { RecordIdentity } from '../fields/record.ts';
import type { Site } from '../sites/site.ts';

/** An employer at a site. */
export interface Company extends RecordIdentity, FieldValues<typeof companyFields> {
  /** The number of its employees that the caller may see. */
  readonly employeesCount: number;
  /** The number of its documents that the caller may see. */
  readonly documentsCount: number;
  /** The number of its orders that the caller may see. */
  readonly ordersCount: number;
  /** What was spent on its orders that the caller may see: a decimal amount with two places. */
  readonly totalSpent: number;
  /** Present when included: the visible ones, the newest first, at most as many as asked for. */
  readonly employees?: readonly Employee[];
  /** Present when included: the visible ones, the newest first, at most as many as asked for. */
  readonly documents?: readonly Document[];
  /** Present when included: the visible ones, the newest first, at most as many as asked for. */
  readonly orders?: readonly Order[];
  /** Present when included. */
  readonly site?: Site;
}

/** A person on the payroll of a company. */
export interface Employee extends RecordIdentity, FieldValues<typeof employeeFields> {
  /** `XXX-XX-` and four digits, for a reader to whom `ssn` is not shown; left out for others. */
  readonly maskedSsn?: string | null;
  /** The id of the company, which is of the same site. */
  readonly companyId: number;
  /** The number of the employee's documents that are visible to the caller. */
  readonly documentsCount: number;
  /** Present when included; null when it is not visible to the caller. */
  readonly company?: Company | null;
  /** Present when included: the newest first, at most `policy.embeddedDocumentsMax`. */
  readonly documents?: readonly Document[];
}
