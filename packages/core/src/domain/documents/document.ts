import {
  type FieldValues,
  freeForm,
  integer,
  nullable,
  type PlainFields,
  text,
  withDefault,
} from '../fields/field.ts';
import { validateId, validateInteger } from '../fields/page.ts';
import type { RecordIdentity } from '../fields/record.ts';
import { validateContent, validateUuid } from '../fields/record-rules.ts';
import { validateName } from '../values/text.ts';

/** The largest number of a 32-bit column. */
const QUANTITY_MAX = 2_147_483_647;

/** The fields of a document that its owner decides. */
export const documentFields = {
  orderId: nullable(integer(validateId)),
  /** A new record without one gets a random UUID. */
  uuid: { ...text(validateUuid), form: { format: 'uuid' } },
  type: text(validateName),
  templateId: nullable(text(validateName)),
  colorId: nullable(text(validateName)),
  quantity: withDefault(
    integer((input) => validateInteger(input, QUANTITY_MAX)),
    1,
  ),
  content: { ...freeForm, validate: validateContent },
  storageData: freeForm,
  errors: freeForm,
  status: withDefault(text(validateName), 'Pending'),
} as const satisfies PlainFields;

/** A payroll document of a company, such as an invoice, or for one of its employees, such as a pay statement. */
export interface Document extends RecordIdentity, FieldValues<typeof documentFields> {
  /** The id of the company. */
  readonly companyId: number;
  /** The id of the employee; null for a document of the company alone. */
  readonly employeeId: number | null;
}
