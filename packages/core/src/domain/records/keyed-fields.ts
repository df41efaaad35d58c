import { companyFields } from '../payroll/company.ts';
import { documentFields } from '../documents/document.ts';
import { validateEmailAddress } from '../values/email-address.ts';
import { employeeFields } from '../payroll/employee.ts';
import { type Fields, instant, nullable, text } from '../fields/field.ts';
import { validateExternalId, validateInstant } from '../fields/record-rules.ts';

/** A reference to a record, by its key in another system. */
const key = text(validateExternalId);

const keyed = {
  /** The key of the record in another system, unique for its site and kind. */
  externalId: key,
  /** The e-mail address of the owner, a user of the site, in canonical form; an import has a default. */
  user: { ...text(validateEmailAddress), required: false },
} as const satisfies Fields;

const times = {
  /** Null in an import: now for a new record, unchanged for an existing one. */
  createdAt: nullable(instant(validateInstant)),
  /** Null in an import: now for a record that is added or changed. */
  updatedAt: nullable(instant(validateInstant)),
} as const satisfies Fields;

/** The fields of records that refer to each other by keys, for imports and exports. */
export const keyedFields = {
  companies: { ...keyed, ...companyFields, ...times },
  employees: {
    ...keyed,
    /** The key of a company of the site. */
    company: key,
    ...employeeFields,
    ...times,
  },
  documents: {
    ...keyed,
    /** The key of an employee of the site; null for a document of the company alone, which it names then. */
    employee: nullable(key),
    /** The key of the company that issued the document; null for the stored one, else that of the employee. */
    company: nullable(key),
    ...documentFields,
    /** Null in an import: `newUuid` for a new record, unchanged for an existing one. */
    uuid: nullable(documentFields.uuid),
    ...times,
  },
} as const satisfies Readonly<Record<string, Fields>>;
