import { isErased } from '../../domain/records/erased.ts';
import type { FieldChanges, Fields, FieldValues } from '../../domain/fields/field.ts';
import type { Company, Employee } from '../../domain/records/payroll.ts';
import type { RecordIdentity } from '../../domain/fields/record.ts';
import type { Permission } from '../../domain/accounts/role.ts';
import { writableFields } from '../../domain/payroll/writable-fields.ts';
import type { RecordRows, Transaction } from '../../ports/index.ts';

/** A kind of records that users write. */
export interface WrittenKind<T extends RecordIdentity, Of extends Fields = Fields> {
  readonly name: 'company' | 'employee';
  readonly fields: Of;
  /** What a new record has besides its fields. */
  readonly counts: Partial<T>;
  /** Whether a record shows a social security number, which asks for a fresh proof. */
  readonly hasSsn: boolean;
  /** Whether a record is erased, and never changes. */
  readonly isErased: (record: T) => boolean;
  readonly rowsOf: (tx: Transaction) => RecordRows<T, FieldValues<Of>, FieldChanges<Of>>;
}

/** Companies. */
export const companies: WrittenKind<Company, typeof writableFields.companies> = {
  name: 'company',
  fields: writableFields.companies,
  counts: { employeesCount: 0, documentsCount: 0, ordersCount: 0, totalSpent: 0 },
  hasSsn: false,
  isErased: () => false,
  rowsOf: (tx) => tx.companies,
};

/** Employees. */
export const employees: WrittenKind<Employee, typeof writableFields.employees> = {
  name: 'employee',
  fields: writableFields.employees,
  counts: { documentsCount: 0 },
  hasSsn: true,
  isErased,
  rowsOf: (tx) => tx.employees,
};

/** The names of the records of each kind. */
export const resources = { company: 'companies', employee: 'employees' } as const;

/** Returns the permission to write the records of others. */
export const permissionOf = (
  kind: WrittenKind<never>['name'],
  action: 'create' | 'update' | 'delete',
): Permission => `${resources[kind]}:${action}`;
