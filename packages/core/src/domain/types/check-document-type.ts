import type { DocumentType } from '../documents/document-type.ts';
import {
  checkOptions,
  FUNCTION,
  objectWith,
  type OptionRule,
  type RulesOf,
} from '../foundation/options.ts';
import { isObject } from '../foundation/validation.ts';
import { TEMPLATE_IDS } from '../layouts/appearance.ts';

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.length >= 1 && value.length <= 255;

const isText = (value: unknown): boolean => typeof value === 'string';

const listOf = (isItem: (value: unknown) => boolean): OptionRule['accepts'] => {
  return (value) => Array.isArray(value) && value.every(isItem);
};

const METHOD: OptionRule = { ...FUNCTION, isRequired: true };

const objectOf = (expected: string, isPart: (value: unknown) => boolean): OptionRule => ({
  accepts: (value) => isObject(value) && Object.values(value).every(isPart),
  expected,
  isRequired: true,
});

const LAYOUTS = objectOf(`an object with the layouts ${TEMPLATE_IDS.join(', ')}`, isObject);

const rules: RulesOf<DocumentType> = {
  name: { accepts: isName, expected: 'a text of 1 to 255 characters', isRequired: true },
  aliases: {
    accepts: listOf(isName),
    expected: 'a list of texts of 1 to 255 characters',
    isRequired: true,
  },
  subject: {
    accepts: (value) => value === 'employee' || value === 'company',
    expected: 'employee or company',
    isRequired: true,
  },
  validate: METHOD,
  read: METHOD,
  dateOf: METHOD,
  keyOf: FUNCTION,
  missing: FUNCTION,
  complete: METHOD,
  readShown: METHOD,
  inFull: FUNCTION,
  fileName: { accepts: listOf(isText), expected: 'a list of paths', isRequired: true },
  layouts: {
    ...LAYOUTS,
    accepts: (value) =>
      LAYOUTS.accepts(value) && TEMPLATE_IDS.every((id) => Object.hasOwn(value as object, id)),
  },
  labels: objectOf('an object of labels by language', isObject),
  shape: objectOf('an object of shapes', (value) => isText(value) || isObject(value)),
  year: objectWith('withRows', 'takesRows', 'currencyOf', 'amountsOf', 'prints', 'imported'),
};

/**
 * Checks a type of documents of a host.
 *
 * @throws TypeError that names the type and a field which is missing, unknown or of a wrong form.
 */
export const checkDocumentType = (type: unknown, index: number): void => {
  const name = isObject(type) && isName(type['name']) ? ` (${String(type['name'])})` : '';
  const path = `documentTypes[${index}]${name}`;
  const { keyOf, year } = checkOptions(type, rules, { path });
  if (year !== undefined && keyOf === undefined) {
    throw new TypeError(`${path}.keyOf is missing: a type with year has it.`);
  }
};
