import {
  type ColorId,
  type TemplateId,
  validateColorId,
  validateTemplateId,
} from '../../domain/appearance.ts';
import { collectIssues, type Issues } from '../../domain/issues.ts';
import { validateId, validateInteger } from '../../domain/page.ts';
import type { Site } from '../../domain/site.ts';
import { type StatementContent, validateStatementContent } from '../../domain/statement-content.ts';
import { fieldsOf, invalid, oneOf, type Validation } from '../../domain/validation.ts';

/** An order with valid fields. */
export interface ValidOrder {
  readonly companyId: number;
  /** Without repetition. */
  readonly employeeIds: readonly number[] | 'all';
  readonly type: string;
  readonly templateId: TemplateId;
  readonly colorId: ColorId;
  readonly quantity: number;
  readonly content: StatementContent;
}

/** An order to validate. */
interface Given {
  readonly input: object;
  readonly site: Pick<Site, 'documentTypes' | 'settings'>;
  /** The types that the renderer makes. */
  readonly types: readonly string[];
}

const EMPLOYEES_MAX = 1000;
const QUANTITY_MAX = 100;

const validateEmployees = (issues: Issues, input: unknown): readonly number[] | 'all' => {
  if (input === 'all') return 'all';
  const fail = (violation: Extract<Validation<never>, object>): readonly number[] => {
    issues.take('employeeIds', violation, []);
    return [];
  };
  if (input === undefined || input === null) return fail(invalid({ rule: 'required' }));
  if (!Array.isArray(input)) return fail(invalid({ rule: 'list' }));
  if (input.length === 0) return fail(invalid({ rule: 'required' }));
  if (input.length > EMPLOYEES_MAX) return fail(invalid({ rule: 'items', max: EMPLOYEES_MAX }));
  const ids = input.map((id, index) => issues.take(`employeeIds.${index}`, validateId(id), index));
  if (new Set(ids).size < ids.length && issues.list.length === 0) {
    return fail(invalid({ rule: 'format', expected: 'a list of different ids' }));
  }
  return ids;
};

const withFallback =
  <T>(validate: (input: unknown) => Validation<T>, fallback: T) =>
  (input: unknown): Validation<T> =>
    input === undefined || input === null ? { value: fallback } : validate(input);

/**
 * Validates the fields of an order.
 *
 * @throws `input.invalid` with an issue for each field that broke a rule.
 */
export const validateOrder = ({ input, site, types }: Given): ValidOrder => {
  const fields = fieldsOf(input as Readonly<Record<string, unknown>>);
  const allowed = site.documentTypes.filter((type) => types.includes(type));
  const { defaultTemplateId, defaultColorId } = site.settings;
  const issues = collectIssues();
  const order = {
    companyId: issues.take('companyId', validateId(fields['companyId']), 0),
    employeeIds: validateEmployees(issues, fields['employeeIds']),
    type: issues.take('type', oneOf(allowed)(fields['type']), ''),
    templateId: issues.take<TemplateId>(
      'templateId',
      withFallback(validateTemplateId, defaultTemplateId)(fields['templateId']),
      defaultTemplateId,
    ),
    colorId: issues.take<ColorId>(
      'colorId',
      withFallback(validateColorId, defaultColorId)(fields['colorId']),
      defaultColorId,
    ),
    quantity: issues.take(
      'quantity',
      withFallback((quantity) => validateInteger(quantity, QUANTITY_MAX), 1)(fields['quantity']),
      1,
    ),
    content: validateStatementContent(issues, fields['content']),
  };
  issues.refuse();
  return order as ValidOrder;
};
