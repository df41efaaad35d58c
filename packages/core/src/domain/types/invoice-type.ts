import {
  box,
  type BoxRule,
  type BoxRules,
  list,
  needed,
  takeBoxes,
} from '../tax-forms/box-rules.ts';
import { shownCompany } from '../statements/complete-statement.ts';
import { currencyDecimals, validateCurrency } from '../values/currency.ts';
import type { DocumentType, ShownContent } from '../documents/document-type.ts';
import { type InvoiceLine, linesOf, priced } from './invoice-lines.ts';
import type { Issues } from '../foundation/issues.ts';
import { camelKeys } from '../foundation/key-case.ts';
import { validateLang } from '../values/lang.ts';
import type { ContentShape } from '../layouts/content-shape.ts';
import { invoiceLayouts } from './invoice.ts';
import { companyShape } from '../layouts/party-shapes.ts';
import { withNulls } from '../layouts/with-nulls.ts';
import { validateDate } from '../fields/record-rules.ts';
import { takeContent } from '../documents/take-content.ts';
import { lineUpTo, validateText } from '../values/text.ts';
import { type Validator, isMissing } from '../foundation/validation.ts';

/** What is ordered of an invoice. */
export interface InvoiceContent {
  readonly number: string;
  readonly date: string;
  readonly dueDate: string;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  /** Who is to pay: the name and the address. */
  readonly billTo?: readonly string[];
  readonly notes?: string;
  readonly lang: string;
}

/** The lines of an address that is printed. */
const LINES_MAX = 8;

const validateNotes: Validator<string> = (input) =>
  validateText(input, { min: 1, max: 1000, trimmed: true, multiline: true });

/** Returns the rule of a list that has an item at least. */
const oneOrMore =
  (rule: BoxRule): BoxRule =>
  (issues, field, input) =>
    isMissing(input) || (Array.isArray(input) && input.length === 0)
      ? issues.add({ field, rule: 'required' })
      : rule(issues, field, input);

const rules = (decimals: number): BoxRules => ({
  number: needed(lineUpTo(50)),
  date: needed(validateDate),
  dueDate: needed(validateDate),
  currency: (issues, field, input) => issues.take(field, validateCurrency(input), 'USD'),
  lines: oneOrMore(linesOf(decimals)),
  billTo: list(LINES_MAX, needed(lineUpTo(255))),
  notes: box(validateNotes),
  lang: (issues, field, input) => issues.take(field, validateLang(input), 'en'),
});

/** Returns the rules of the fields that are given: documents supply the others. */
const givenRules = (all: BoxRules, fields: Readonly<Record<string, unknown>>): BoxRules =>
  Object.fromEntries(
    Object.entries(all).map(([name, rule]) => [
      name,
      isMissing(fields[name]) ? () => undefined : rule,
    ]),
  );

const takeInvoice = (
  issues: Issues,
  {
    fields,
    path,
    isShared,
  }: {
    readonly fields: Readonly<Record<string, unknown>>;
    readonly path: string;
    readonly isShared: boolean;
  },
): InvoiceContent => {
  const { currency } = fields;
  const decimals = typeof currency === 'string' ? currencyDecimals(currency) : undefined;
  const all = rules(decimals ?? 2);
  const taken = isShared ? givenRules(all, fields) : all;
  const invoice = takeBoxes(issues, { input: fields, path, rules: taken });
  const { date, dueDate } = invoice as unknown as Partial<InvoiceContent>;
  if (date !== undefined && dueDate !== undefined && dueDate < date) {
    issues.add({ field: `${path}.dueDate`, rule: 'format', expected: `${date} or later` });
  }
  return invoice as unknown as InvoiceContent;
};

const shape: ContentShape = {
  number: 'text',
  date: 'date',
  dueDate: 'date',
  currency: 'currency',
  lang: 'lang',
  company: companyShape,
  billTo: 'lines',
  lines: {
    kind: 'rows',
    max: 100,
    of: {
      name: 'name',
      quantity: 'number',
      price: 'number',
      amount: 'number',
      discount: 'number?',
      tax: 'number?',
      total: 'number',
    },
  },
  totals: {
    kind: 'part',
    of: { amount: 'number', discount: 'number', tax: 'number', total: 'number' },
  },
  notes: 'note?',
};

/** What an invoice shows. */
type InvoiceShown = ShownContent & Readonly<Record<string, unknown>>;

/** Invoices of a company: lines that add up to their total. A number is unique for each site. */
export const invoiceType: DocumentType<InvoiceContent, InvoiceShown> = {
  name: 'Invoice',
  aliases: [],
  subject: 'company',
  validate: (issues, input, { path = 'content', isShared = false } = {}) =>
    takeContent(issues, { input, path, isShared }, (fields) =>
      takeInvoice(issues, { fields, path, isShared }),
    ),
  read: (stored) => camelKeys(stored.parse()) as InvoiceContent,
  dateOf: ({ date }) => date,
  // A number is unique whatever the date.
  keyOf: ({ number }) => ({
    payDate: '9999-12-31',
    periodStart: '',
    periodEnd: '',
    run: number,
  }),
  complete: ({ lines, billTo = [], notes = null, ...content }, { company }) => ({
    ...content,
    ...priced(lines, currencyDecimals(content.currency) as number),
    billTo,
    notes,
    company: shownCompany(company, { other: null, lang: content.lang }),
  }),
  readShown: (frozen) =>
    withNulls(
      camelKeys(frozen.parse()) as Readonly<Record<string, unknown>>,
      shape,
    ) as unknown as InvoiceShown,
  fileName: ['number', 'date'],
  layouts: invoiceLayouts,
  labels: {},
  shape,
};
