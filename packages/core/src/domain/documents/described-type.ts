import type { TemplateId } from '../layouts/appearance.ts';
import { shownParties, employeeOf } from '../statements/complete-statement.ts';
import type { ContentPlace, DocumentType, ShownContent } from './document-type.ts';
import type { Issues } from '../foundation/issues.ts';
import { camelKeys } from '../foundation/key-case.ts';
import { refuseUnknownFields } from '../foundation/known-fields.ts';
import { validateLang } from '../values/lang.ts';
import type { ContentShape } from '../layouts/content-shape.ts';
import type { Layout } from '../layouts/layout.ts';
import { companyShape, employeeShape } from '../layouts/party-shapes.ts';
import { MISSING } from '../foundation/missing-fields.ts';
import type { StatementCompany, StatementEmployee } from '../statements/pay-statement.ts';
import type { RawJson } from '../values/raw-json.ts';
import { type Validator, isMissing } from '../foundation/validation.ts';
import { takeContent } from './take-content.ts';

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

/** The fields of a content that was ordered. */
export type DescribedContent = Readonly<Record<string, unknown>> & { readonly lang: string };

/** What a document shows: its fields, the employee and the company. */
export interface DescribedShown extends ShownContent {
  /** The employee, as shown. */
  readonly employee: StatementEmployee;
  /** The company, as shown. */
  readonly company: StatementCompany;
}

const takeFields = (
  issues: Issues,
  rules: FieldRules,
  {
    fields,
    path,
    isShared,
  }: Required<ContentPlace> & { readonly fields: Readonly<Record<string, unknown>> },
): DescribedContent => {
  const all = { ...rules, lang: validateLang };
  refuseUnknownFields(issues, { fields, path, known: Object.keys(all) });
  const values = Object.entries(all).map(([name, validate]) => {
    const stated = fields[name];
    const isLeft = isShared && isMissing(stated);
    return [name, isLeft ? null : issues.take(`${path}.${name}`, validate(stated), null)] as const;
  });
  return Object.fromEntries(values) as unknown as DescribedContent;
};

/** Returns the type of documents of an employee that this describes: data, without code of its own. */
export const describedType = ({
  name,
  aliases = [],
  fields: rules,
  date,
  shape,
  layouts,
  labels = {},
}: TypeDescription): DocumentType<DescribedContent, DescribedShown> => {
  // Stored content has no fields that are null.
  const missing = Object.fromEntries(Object.keys(rules).map((field) => [field, null]));
  const readFields = (stored: RawJson): DescribedContent => ({
    ...missing,
    ...(camelKeys(stored.parse()) as DescribedContent),
  });
  return {
    name,
    aliases,
    subject: 'employee',
    validate: (issues, input, { path = 'content', isShared = false } = {}) =>
      takeContent(issues, { input, path, isShared }, (fields) =>
        takeFields(issues, rules, { fields, path, isShared }),
      ),
    read: readFields,
    dateOf: (content) => String(content[date]),
    complete: (content, { company, ...facts }) => ({
      ...content,
      ...shownParties({ employee: employeeOf(facts), company, lang: content.lang }),
    }),
    readShown: (frozen) => {
      const shown = readFields(frozen) as unknown as DescribedShown;
      return {
        ...shown,
        employee: { ...MISSING.employee, ...shown.employee },
        company: { ...MISSING.company, ...shown.company },
      };
    },
    fileName: [date, 'employee.name'],
    shape: { ...shape, lang: 'lang', employee: employeeShape, company: companyShape },
    layouts,
    labels,
  };
};
