import {
  ANYTHING,
  checkOptions,
  FUNCTION,
  type OptionRule,
  requireObject,
  type RulesOf,
} from '../foundation/options.ts';
import { isObject, type Validator } from '../foundation/validation.ts';
import type { TemplateId } from '../layouts/appearance.ts';
import type { ContentShape } from '../layouts/content-shape.ts';
import type { Layout } from '../layouts/layout.ts';

/** The rule of each field of a content. */
export type FieldRules = Readonly<Record<string, Validator<unknown>>>;

/** A type of documents of an employee that shows what was ordered, and who it is of. */
export interface TypeDescription {
  /** The name, 1–255 characters. */
  readonly name: string;
  /** Other names, by which a site may call the type; none by default. */
  readonly aliases?: readonly string[];
  /** The rules of the fields of its content, besides `lang`. */
  readonly fields: FieldRules;
  /** The name of the field by which documents are listed: a date. */
  readonly date: string;
  /** What the fields look like. */
  readonly shape: ContentShape;
  /** The layouts by the ids of templates. */
  readonly layouts: Readonly<Record<TemplateId, Layout>>;
  /** The labels of the layouts in other languages than English; none by default. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The fields that a described type has besides its own. */
const OTHERS = ['lang', 'employee', 'company', 'pdfStandard'];

/** A name that content of the API has in its form. */
const NAME = /^[a-z][A-Za-z\d]*$/;

const isName = (name: string): boolean =>
  NAME.test(name) && !(name in Object.prototype) && !OTHERS.includes(name);

const checkNames = (path: string, fields: object, shape: object): void => {
  for (const [name, rule] of Object.entries(fields)) {
    if (!isName(name)) {
      throw new TypeError(
        `${path}.fields.${name} must have a name such as payDate, and none of ${OTHERS.join(', ')}.`,
      );
    }
    if (!FUNCTION.accepts(rule)) {
      throw new TypeError(`${path}.fields.${name} must be ${FUNCTION.expected}.`);
    }
    if (!Object.hasOwn(shape, name)) throw new TypeError(`${path}.shape.${name} is missing.`);
  }
  for (const name of Object.keys(shape)) {
    if (!Object.hasOwn(fields, name)) throw new TypeError(`${path}.fields.${name} is missing.`);
  }
};

const OBJECT: OptionRule = { accepts: isObject, expected: 'an object', isRequired: true };

const rules: RulesOf<TypeDescription> = {
  name: ANYTHING,
  aliases: ANYTHING,
  fields: OBJECT,
  date: ANYTHING,
  shape: OBJECT,
  layouts: ANYTHING,
  labels: ANYTHING,
};

/**
 * Checks the fields of a description. What it has besides is checked with the type.
 *
 * @throws TypeError that names an unknown option, a field without a shape or a rule, and a date that is none.
 */
export const checkDescription = (description: TypeDescription): void => {
  const { name, fields, date, shape } = requireObject(description, 'describedType');
  const path = `describedType (${String(name)})`;
  checkOptions(description, rules, { path });
  checkNames(path, fields as object, shape as object);
  if ((shape as Readonly<Record<string, unknown>>)[String(date)] !== 'date') {
    throw new TypeError(`${path}.date must be the name of a field with the shape date.`);
  }
};
