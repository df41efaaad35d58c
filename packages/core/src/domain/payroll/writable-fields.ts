import { companyFields } from './company.ts';
import { employeeFields } from './employee.ts';
import {
  type FieldChangeInputs,
  type FieldChanges,
  type FieldInputs,
  type Fields,
  type FieldValues,
  integer,
  nullable,
  text,
} from '../fields/field.ts';
import { validateId } from '../fields/page.ts';
import { validateExternalId } from '../fields/record-rules.ts';

const externalId = nullable(text(validateExternalId));

/** The fields of records that users write, by kind: besides them a new record has an owner. */
export const writableFields = {
  companies: { externalId, ...companyFields },
  employees: { companyId: integer(validateId), externalId, ...employeeFields },
} as const satisfies Readonly<Record<string, Fields>>;

type WritableFields = typeof writableFields;

/** Every writable field of a company. */
export interface CompanyFields extends FieldValues<WritableFields['companies']> {}

/** Every writable field of an employee. */
export interface EmployeeFields extends FieldValues<WritableFields['employees']> {}

/** Some writable fields of a company. */
export interface CompanyFieldChanges extends FieldChanges<WritableFields['companies']> {}

/** Some writable fields of an employee. */
export interface EmployeeFieldChanges extends FieldChanges<WritableFields['employees']> {}

/** Every writable field of a company, as a caller gives it; those with null may be missing. */
export type CompanyInput = FieldInputs<WritableFields['companies']>;

/** Every writable field of an employee, as a caller gives it; those with null may be missing. */
export type EmployeeInput = FieldInputs<WritableFields['employees']>;

/** The fields of a company that change, as a caller gives them. */
export type CompanyChangeInput = FieldChangeInputs<WritableFields['companies']>;

/** The fields of an employee that change, as a caller gives them. */
export type EmployeeChangeInput = FieldChangeInputs<WritableFields['employees']>;
