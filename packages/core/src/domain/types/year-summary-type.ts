import { type BoxRules, needed, takeBoxes } from '../tax-forms/box-rules.ts';
import { employeeOf, shownParties } from '../statements/complete-statement.ts';
import { sumsOf } from '../statements/statement-sums.ts';
import { END_OF_YEAR } from '../statements/statement-year.ts';
import { NO_AMOUNTS, type YearFigures } from '../statements/year-figures.ts';
import { LINE_SUMS, type YearLines, yearLines } from '../statements/year-lines.ts';
import type { YearRules } from '../statements/year-rules.ts';
import { validateCurrency } from '../values/currency.ts';
import type { DocumentType, ShownContent } from '../documents/document-type.ts';
import { takeContent } from '../documents/take-content.ts';
import { camelKeys } from '../foundation/key-case.ts';
import { yearLike } from '../fields/record-rules.ts';
import { isMissing } from '../foundation/validation.ts';
import type { ContentShape, PartShape } from '../layouts/content-shape.ts';
import { companyShape, employeeShape } from '../layouts/party-shapes.ts';
import { withNulls } from '../layouts/with-nulls.ts';
import { validateLang } from '../values/lang.ts';
import { payStatementType } from './pay-statement-type.ts';
import { yearSummaryLayouts } from './year-summary.ts';

/** What is ordered of a summary. */
export interface YearSummaryContent {
  /** `YYYY`: the calendar year of the pay dates. */
  readonly year: string;
  /** The currency of the pay statements (ISO 4217), `USD` by default. */
  readonly currency: string;
  readonly lang: string;
}

const rules: BoxRules = {
  year: needed(yearLike(/^(?:19|20)\d\d$/)),
  currency: (issues, field, input) => issues.take(field, validateCurrency(input), 'USD'),
  lang: (issues, field, input) => issues.take(field, validateLang(input), 'en'),
};

/** Returns the rules of shared content: documents supply what it leaves out. */
const sharedRules = (fields: Readonly<Record<string, unknown>>): BoxRules =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      isMissing(fields[name]) ? () => undefined : rule,
    ]),
  );

/** What a summary shows. */
type YearSummary = ShownContent &
  Readonly<Record<string, unknown>> & { readonly totals: YearLines['totals'] };

const sums: PartShape = {
  kind: 'part',
  of: Object.fromEntries(LINE_SUMS.map((name) => [name, 'number'])),
};

const shape: ContentShape = {
  year: 'text',
  currency: 'currency',
  lang: 'lang',
  employee: employeeShape,
  company: companyShape,
  statements: { kind: 'rows', of: { payDate: 'date', run: 'text?', ...sums.of } },
  sums,
  opening: { kind: 'rows', max: 1, of: { year: 'text', ...sums.of } },
  totals: sums,
};

const prints = ({ totals, currency }: YearSummary, figures: YearFigures): boolean => {
  const now = sumsOf(figures, currency as string);
  return LINE_SUMS.every((name) => totals[name] === now[name]);
};

/** A summary is the last of the statements of its year, and adds nothing to it. */
const year: YearRules<YearSummaryContent, YearSummary> = {
  ofType: payStatementType.name,
  lists: true,
  withRows: (_, content) => content,
  takesRows: () => false,
  currencyOf: ({ currency }) => currency,
  amountsOf: () => NO_AMOUNTS,
  prints,
  imported: () => undefined,
};

/**
 * Summaries of a year: each live pay statement of an employee at a company, and the figures of the year. One for
 * each employee, company, year and currency, which is outdated as soon as its figures change.
 */
export const yearSummaryType: DocumentType<YearSummaryContent, YearSummary> = {
  name: 'Year Summary',
  aliases: [],
  subject: 'employee',
  validate: (issues, input, { path = 'content', isShared = false } = {}) =>
    takeContent(
      issues,
      { input, path, isShared },
      (fields) =>
        takeBoxes(issues, {
          input: fields,
          path,
          rules: isShared ? sharedRules(fields) : rules,
        }) as unknown as YearSummaryContent,
    ),
  read: (stored) => camelKeys(stored.parse()) as YearSummaryContent,
  dateOf: (content) => `${content.year}-12-31`,
  keyOf: (content) => ({
    payDate: `${content.year}${END_OF_YEAR}`,
    periodStart: '',
    periodEnd: '',
    run: `Year Summary ${content.currency}`,
  }),
  complete: (content, { company, figures, statements = [], ...facts }) => {
    const { opening, ...lines } = yearLines(statements, { figures, currency: content.currency });
    return {
      ...content,
      ...shownParties({ employee: employeeOf(facts), company, lang: content.lang }),
      ...lines,
      opening: opening.map((line) => ({ year: content.year, ...line })),
    };
  },
  readShown: (frozen) =>
    withNulls(camelKeys(frozen.parse()) as Readonly<Record<string, unknown>>, shape) as YearSummary,
  fileName: ['year', 'employee.name'],
  layouts: yearSummaryLayouts,
  labels: {},
  shape,
  year,
};
