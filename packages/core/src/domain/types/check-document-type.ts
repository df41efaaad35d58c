import { labelWithout } from '../documents/document-form.ts';
import type { DocumentType } from '../documents/document-type.ts';
import {
  checkOptions,
  FUNCTION,
  objectWith,
  type OptionRule,
  type RulesOf,
} from '../foundation/options.ts';
import { ruleMessage } from '../fields/rule-message.ts';
import { isCanonical, isObject } from '../foundation/validation.ts';
import { lineUpTo } from '../values/text.ts';
import { TEMPLATE_IDS } from '../layouts/appearance.ts';
import { wrongShapeIn } from '../layouts/check-shape.ts';
import { shapeAt } from '../layouts/shape-paths.ts';
import { readLayout } from '../layouts/validate-layout.ts';

const validateLine = lineUpTo(255);

/** A line without surrounding space, and without commas, which separate types in filters. */
const isName = (value: unknown): boolean =>
  isCanonical(validateLine, value) && !String(value).includes(',');

const NAME = '1 to 255 characters without commas';

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
  name: { accepts: isName, expected: `a text of ${NAME}`, isRequired: true },
  aliases: {
    accepts: listOf(isName),
    expected: `a list of texts of ${NAME}`,
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
      LAYOUTS.accepts(value) &&
      Object.keys(value as object).length === TEMPLATE_IDS.length &&
      TEMPLATE_IDS.every((id) => Object.hasOwn(value as object, id)),
  },
  labels: objectOf(
    'an object of labels by language',
    (value) => isObject(value) && Object.values(value).every(isText),
  ),
  shape: objectOf('an object of shapes', () => true),
  year: objectWith('withRows', 'takesRows', 'currencyOf', 'amountsOf', 'prints', 'imported'),
};

/** Throws a sentence about a language whose labels no document would show. */
const checkLabels = (path: string, type: DocumentType): void => {
  for (const lang of Object.keys(type.labels)) {
    for (const id of TEMPLATE_IDS) {
      const label = labelWithout(type, lang, type.layouts[id]);
      if (label !== undefined) {
        throw new TypeError(`${path}.labels.${lang} lacks "${label}" of layouts.${id}.`);
      }
    }
  }
};

/** Throws a sentence about a shape, a path or a layout that no document could be made with. */
const checkLooks = (path: string, { shape, fileName, layouts }: DocumentType): void => {
  const wrong = wrongShapeIn(shape);
  if (wrong !== undefined) throw new TypeError(`${path}.shape.${wrong} is no known shape.`);
  for (const each of fileName) {
    if (shapeAt(shape, each) === undefined) {
      throw new TypeError(`${path}.fileName has the path ${each}, which the shape lacks.`);
    }
  }
  for (const id of TEMPLATE_IDS) {
    const read = readLayout(layouts[id], shape);
    const [issue] = 'issues' in read ? read.issues : [];
    if (issue !== undefined) {
      const place = issue.field.replace('layout', `layouts.${id}`);
      throw new TypeError(`${path}.${place} ${ruleMessage(issue)}`);
    }
  }
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
  checkLooks(path, type as DocumentType);
  checkLabels(path, type as DocumentType);
};
