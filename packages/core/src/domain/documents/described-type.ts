import { shownParties, employeeOf } from '../statements/complete-statement.ts';
import type { ContentPlace, DocumentType, ShownContent } from './document-type.ts';
import type { Issues } from '../foundation/issues.ts';
import { camelKeys } from '../foundation/key-case.ts';
import { refuseUnknownFields } from '../foundation/known-fields.ts';
import { validateLang } from '../values/lang.ts';
import type { ContentShape } from '../layouts/content-shape.ts';
import { companyShape, employeeShape } from '../layouts/party-shapes.ts';
import { withNulls } from '../layouts/with-nulls.ts';
import type { StatementCompany, StatementEmployee } from '../statements/pay-statement.ts';
import type { RawJson } from '../values/raw-json.ts';
import { isMissing } from '../foundation/validation.ts';
import { takeContent } from './take-content.ts';
import { checkDescription, type FieldRules, type TypeDescription } from './type-description.ts';

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

/**
 * Returns the type of documents of an employee that this describes: data, without code of its own.
 *
 * @throws TypeError that names an unknown option, a field without a shape or a rule, and a date that is none.
 */
export const describedType = (
  description: TypeDescription,
): DocumentType<DescribedContent, DescribedShown> => {
  checkDescription(description);
  const { name, aliases = [], fields: rules, date, layouts, labels = {} } = description;
  const shape: ContentShape = {
    ...description.shape,
    lang: 'lang',
    employee: employeeShape,
    company: companyShape,
  };
  // Stored content has no fields that are null.
  const readFields = (stored: RawJson): DescribedContent =>
    withNulls(camelKeys(stored.parse()) as DescribedContent, description.shape) as DescribedContent;
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
    readShown: (frozen) =>
      withNulls(camelKeys(frozen.parse()) as DescribedContent, shape) as unknown as DescribedShown,
    fileName: [date, 'employee.name'],
    shape,
    layouts,
    labels,
  };
};
