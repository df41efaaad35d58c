import { addressFields } from './address.ts';
import { validateEmailAddress } from '../values/email-address.ts';
import { type Fields, list, nullable, text, withDefault } from '../fields/field.ts';
import { hostFieldsOfCompany } from './host-record-fields.ts';
import { EIN, validateEin, validatePhone } from '../fields/record-rules.ts';
import { validateRuleSets } from '../fields/rule-names.ts';
import { validateName } from '../values/text.ts';

/** The statuses of companies that lists are filtered by: every company is active. */
export const COMPANY_STATUSES = ['active'] as const;

/** The fields of a company that its owner decides. */
export const companyFields = {
  name: { ...text(validateName), folded: true },
  email: { ...nullable(text(validateEmailAddress)), folded: true, form: { format: 'email' } },
  phone: nullable(text(validatePhone)),
  /** Employer identification number, `##-#######`; null for a company without one. */
  ein: { ...nullable(text(validateEin)), encrypted: true, form: { pattern: EIN.source } },
  address: addressFields,
  /** The names of rule sets that its pay statements keep, besides those of the site; none by default. */
  statementRules: withDefault(list(validateRuleSets), []),
  fields: hostFieldsOfCompany,
} as const satisfies Fields;

/** Returns `XX-XXX` and the last four digits; null without a number. */
export const maskedEin = (ein: string | null): string | null =>
  ein === null ? null : `XX-XXX${ein.slice(-4)}`;
