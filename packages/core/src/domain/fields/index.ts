export {
  type Field,
  type FieldChangeInputs,
  type FieldChanges,
  type FieldInputs,
  type Fields,
  type FieldType,
  type FieldValues,
  type PlacedField,
  placedFields,
  type PlainFields,
} from './field.ts';
export { checkHostFields } from './check-host-fields.ts';
export type {
  HostBoolean,
  HostChoice,
  HostDate,
  HostField,
  HostNumber,
  HostText,
} from './host-field.ts';
export {
  type HostFieldOptions,
  type HostFields,
  type HostFieldSet,
  type HostFieldSets,
  rulesOfHostFields,
  type WithHostFields,
} from './host-fields.ts';
export type { FieldKind, FilterOf, ListFields, ListFilter } from './list-fields.ts';
export { validateExactTexts } from './list-values.ts';
export { type ListOrder, placeOf, sliceOf, type SortKind } from './place.ts';
export {
  type ListWindow,
  type Page,
  type PageRequest,
  type Place,
  type PlaceValue,
  type Slice,
  type Sort,
  type SortTerm,
  validateId,
  validatePageNumber,
  validatePageSize,
} from './page.ts';
export { validateParagraphs } from './paragraphs.ts';
export type { RecordIdentity } from './record.ts';
export {
  validateDate,
  validateEin,
  validateExternalId,
  validateFreeForm,
  validateInstant,
  validatePhone,
  validateSsn,
  validateUuid,
} from './record-rules.ts';
export { ruleMessage } from './rule-message.ts';
