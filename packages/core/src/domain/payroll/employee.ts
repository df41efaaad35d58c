import { addressFields } from './address.ts';
import { validateEmailAddress } from '../values/email-address.ts';
import { type Fields, freeForm, nullable, text } from '../fields/field.ts';
import { hostFieldsOfEmployee } from './host-record-fields.ts';
import { SSN, validatePhone, validateSsn } from '../fields/record-rules.ts';
import { validateName } from '../values/text.ts';

/** The fields of an employee that its owner decides. */
export const employeeFields = {
  firstName: { ...text(validateName), folded: true },
  lastName: { ...text(validateName), folded: true },
  email: { ...nullable(text(validateEmailAddress)), folded: true, form: { format: 'email' } },
  /** International format, starting with `+`. */
  phone: nullable(text(validatePhone)),
  /** Social security number, `###-##-####`; null for an employee without one. */
  ssn: { ...nullable(text(validateSsn)), encrypted: true, form: { pattern: SSN.source } },
  additionalInfo: freeForm,
  earnings: freeForm,
  deductions: freeForm,
  address: addressFields,
  fields: hostFieldsOfEmployee,
} as const satisfies Fields;

/** Joins first and last name with a space. */
export const fullName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => `${firstName} ${lastName}`;

/** Returns `XXX-XX-` and the last four digits; null without a number. */
export const maskedSsn = (ssn: string | null): string | null =>
  ssn === null ? null : `XXX-XX-${ssn.slice(-4)}`;
