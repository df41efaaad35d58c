import { type Boxes, type BoxRules, takeBoxes } from './box-rules.ts';
import type { Fields, TaxContent, TaxForm } from './tax-form.ts';
import type { Issues } from '../foundation/issues.ts';
import { refuseUnknownFields } from '../foundation/known-fields.ts';
import { validateLang } from '../values/lang.ts';
import { invalid, type Validation, isMissing } from '../foundation/validation.ts';

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

/** Takes boxes: those of any year for an order whose documents have years of their own. */
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
  const known: readonly string[] = year === undefined ? years : [year];
  const rules: BoxRules = Object.assign({}, ...known.map(boxesOf));
  const boxes = takeBoxes(issues, { input, path, rules });
  if (issues.list.length > before) return boxes;
  const isEmpty = Object.values(boxes).every((value) => value === false);
  if (isEmpty) issues.add({ field: path, rule: 'required' });
  const wrong = isChecked && year !== undefined ? check(boxes, year) : [];
  for (const { box, expected } of wrong) {
    issues.add({ field: `${path}.${box}`, rule: 'format', expected });
  }
  return boxes;
};

/** Returns the content of a form from its fields, with an issue for each wrong one. */
export const takeForm = (
  issues: Issues,
  form: TaxForm,
  { fields: stated, path, isShared }: Place & { readonly fields: Fields },
): TaxContent => {
  const { fields: rules = {}, uncheckedBoxes = [], years } = form;
  const fields = form.prepare?.(issues, stated, path) ?? stated;
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
