import type { BoxIssue } from './box-checks.ts';
import { type Boxes, type BoxRules, takeBoxes } from './box-rules.ts';
import {
  employeeOf,
  shownParties,
  type StatementPerson,
} from '../statements/complete-statement.ts';
import type { StatementCompany } from '../statements/pay-statement.ts';
import type { DocumentFacts, DocumentType, ShownContent } from '../documents/document-type.ts';
import type { FieldRules } from '../documents/described-type.ts';
import type { Issues } from '../foundation/issues.ts';
import { camelKeys } from '../foundation/key-case.ts';
import { refuseUnknownFields } from '../foundation/known-fields.ts';
import { validateLang } from '../values/lang.ts';
import type { ContentShape } from '../layouts/content-shape.ts';
import type { Layout } from '../layouts/layout.ts';
import { companyShape, employeeShape } from '../layouts/party-shapes.ts';
import { withNulls } from '../layouts/with-nulls.ts';
import { isMissing, takeContent } from '../documents/take-content.ts';
import { invalid, type Validation } from '../foundation/validation.ts';

/** What is ordered of a form: the year, its boxes, and further fields. */
export type TaxContent = Readonly<Record<string, unknown>> & {
  /** `YYYY`. */
  readonly year: string;
  readonly boxes: Boxes;
  readonly lang: string;
};

/** What a form shows. The EIN of the payer is null where it is stored, and in full where it is printed. */
export type TaxShown = ShownContent &
  Readonly<Record<string, unknown>> & {
    readonly company: StatementCompany & { readonly ein: string | null };
  };

type Fields = Readonly<Record<string, unknown>>;

/** A form of the tax office for one employee, company and year: data, and functions of its boxes. */
export interface TaxForm {
  readonly name: string;
  readonly aliases: readonly string[];
  /** The years, `YYYY`, of which the form is known. */
  readonly years: readonly string[];
  /** Returns the rules of the boxes of a year. */
  readonly boxesOf: (year: string) => BoxRules;
  /** Returns the boxes that contradict others. */
  readonly check: (boxes: Boxes, year: string) => readonly BoxIssue[];
  /** The names of further fields with boxes, which are not compared with each other; none by default. */
  readonly uncheckedBoxes?: readonly string[];
  /** The rules of further fields, which may be missing. */
  readonly fields?: FieldRules;
  /** Adds an issue for each field that contradicts others; the boxes agree with each other already. */
  readonly refuse?: (issues: Issues, content: TaxContent, path: string) => void;
  /** Returns the fields as they are validated, such as boxes that were given by another name. */
  readonly prepare?: (issues: Issues, fields: Fields, path: string) => Fields;
  /** Returns what tells forms of a year from each other; without it, a year has any number of forms. */
  readonly runOf?: (content: TaxContent) => string;
  /** Returns what the layout shows, besides the year and the parties. */
  readonly show: (content: TaxContent, employee: StatementPerson) => Fields;
  /** Whether content has a number of the recipient in place of the SSN of the record. */
  readonly hasNumber?: (content: TaxContent) => boolean;
  /** What that looks like. */
  readonly shape: ContentShape;
  readonly layout: Layout;
}

const validateYear =
  (years: readonly string[]) =>
  (input: unknown): Validation<string> => {
    if (isMissing(input)) return invalid({ rule: 'required' });
    const year = years.find((each) => each === input || Number(each) === input);
    return year === undefined ? invalid({ rule: 'unknown', allowed: years }) : { value: year };
  };

/** The place of a content whose fields are taken. */
interface Place {
  readonly path: string;
  readonly isShared: boolean;
}

const boxesIn = (
  issues: Issues,
  { boxesOf, check, years }: TaxForm,
  {
    input,
    path,
    year,
    isChecked,
  }: {
    readonly input: unknown;
    readonly path: string;
    readonly year: string | undefined;
    readonly isChecked: boolean;
  },
): Boxes => {
  const before = issues.list.length;
  const rules = boxesOf(year ?? (years.at(-1) as string));
  const boxes = takeBoxes(issues, { input, path, rules });
  if (issues.list.length > before) return boxes;
  if (Object.keys(boxes).length === 0) issues.add({ field: path, rule: 'required' });
  const wrong = isChecked && year !== undefined ? check(boxes, year) : [];
  for (const { box, expected } of wrong) {
    issues.add({ field: `${path}.${box}`, rule: 'format', expected });
  }
  return boxes;
};

const takeForm = (
  issues: Issues,
  form: TaxForm,
  { fields: given, path, isShared }: Place & { readonly fields: Fields },
): TaxContent => {
  const { fields: rules = {}, uncheckedBoxes = [], years } = form;
  const fields = form.prepare?.(issues, given, path) ?? given;
  const known = ['year', 'boxes', ...uncheckedBoxes, ...Object.keys(rules), 'lang'];
  refuseUnknownFields(issues, { fields, path, known });
  const isLeft = (name: string): boolean => isShared && isMissing(fields[name]);
  const year = isLeft('year')
    ? undefined
    : issues.take<string | undefined>(
        `${path}.year`,
        validateYear(years)(fields['year']),
        undefined,
      );
  const sets = ['boxes', ...uncheckedBoxes].filter((name) => !isLeft(name));
  const others = Object.entries(rules).filter(([name]) => !isMissing(fields[name]));
  const before = issues.list.length;
  const content = {
    year,
    ...Object.fromEntries([
      ...sets.map((name) => {
        const place = { input: fields[name], path: `${path}.${name}`, year };
        return [name, boxesIn(issues, form, { ...place, isChecked: name === 'boxes' })] as const;
      }),
      ...others.map(([name, validate]) => {
        const value = issues.take<unknown>(`${path}.${name}`, validate(fields[name]), null);
        return [name, value] as const;
      }),
    ]),
    lang: issues.take(`${path}.lang`, validateLang(fields['lang']), ''),
  } as TaxContent;
  if (!isShared && issues.list.length === before) form.refuse?.(issues, content, path);
  return content;
};

const shownOf = (
  { show }: TaxForm,
  content: TaxContent,
  { company, ...facts }: Pick<DocumentFacts, 'employee' | 'company'>,
): TaxShown => {
  const person = employeeOf(facts);
  const parties = shownParties({ employee: person, company, lang: content.lang });
  return {
    ...show(content, person),
    year: content.year,
    lang: content.lang,
    employee: parties.employee,
    company: { ...parties.company, ein: null },
  };
};

/** Returns the type of documents of a form. The payer and its EIN, and the recipient with a number, come from the records. */
export const taxFormType = (form: TaxForm): DocumentType<TaxContent, TaxShown> => {
  const { name, aliases, runOf } = form;
  const company = { ...companyShape, of: { ...companyShape.of, ein: 'text?' } } as const;
  const shape = {
    ...form.shape,
    year: 'text',
    lang: 'lang',
    employee: employeeShape,
    company,
  } as const;
  return {
    name,
    aliases,
    subject: 'employee',
    validate: (issues, input, { path = 'content', isShared = false } = {}) =>
      takeContent(issues, { input, path, isShared }, (fields) =>
        takeForm(issues, form, { fields, path, isShared }),
      ),
    read: (stored) => camelKeys(stored.parse()) as TaxContent,
    dateOf: ({ year }) => `${year}-12-31`,
    ...(runOf && {
      keyOf: (content) => ({
        payDate: `${content.year}-12-31`,
        periodStart: `${content.year}-01-01`,
        periodEnd: `${content.year}-12-31`,
        run: runOf(content),
      }),
    }),
    missing: ({ content, company: payer, prefix, ...records }) =>
      [
        ...(employeeOf(records).ssn === null && form.hasNumber?.(content) !== true
          ? ['employee.ssn']
          : []),
        ...(payer.ein === null ? ['company.ein'] : []),
      ].map((field) => ({ field: `${prefix}${field}`, rule: 'required' })),
    complete: (content, facts) => shownOf(form, content, facts),
    readShown: (frozen) => withNulls(camelKeys(frozen.parse()) as Fields, shape) as TaxShown,
    inFull: (shown, parties) => ({
      ...shown,
      company: { ...shown.company, ein: parties.company.ein },
    }),
    fileName: ['year', 'employee.name'],
    layouts: { classic: form.layout, modern: form.layout, compact: form.layout },
    labels: {},
    shape,
  };
};
