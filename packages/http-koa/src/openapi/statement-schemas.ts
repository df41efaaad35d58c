import type { SnakeCase, StatementInput } from '@paydocs/core';
import { listOf, nullable, objectOf, ref, type Schema, text } from './schema.ts';

const decimal = (description: string, example: string): Schema => ({
  type: ['string', 'number'],
  description,
  examples: [example],
});

const date = (description: string, example: string): Schema =>
  text({ format: 'date', description, examples: [example] });

const short = (description: string, example: string, maxLength = 50): Schema =>
  text({ minLength: 1, maxLength, description, examples: [example] });

/** A field that may be left out, or null. */
const optional = (schema: Schema): Schema => nullable(schema);

const optionalDecimal = (description: string, example: string): Schema => ({
  ...decimal(description, example),
  type: ['string', 'number', 'null'],
});

const amountRow = {
  name: short('Rows of one name have one sum of the year.', 'Regular', 100),
  amount: decimal('With at most the decimals of the currency.', '2000.00'),
};

const yearToDate = optionalDecimal(
  'The sum of the year, this statement included; computed by default.',
  '24000.00',
);

const StatementAmount = objectOf(amountRow, {
  description: 'A row of reimbursements, or of contributions of the employer.',
  optional: { year_to_date: yearToDate },
});

const StatementEarning = objectOf(amountRow, {
  description:
    'A row of earnings. `hours`, or `units`, times `rate` and `multiplier` is the `amount`, up to one minor unit.',
  optional: {
    hours: optionalDecimal('The hours, with at most four decimals.', '80'),
    units: optionalDecimal('Pieces, miles or other units, with at most four decimals.', '120'),
    rate: optionalDecimal('The rate of an hour or a unit, with at most six decimals.', '25.00'),
    multiplier: optionalDecimal('The factor of the rate, such as that of overtime.', '1.5'),
    year_to_date: yearToDate,
  },
});

const StatementDeduction = objectOf(amountRow, {
  description: 'A row of deductions.',
  optional: {
    kind: {
      type: ['string', 'null'],
      enum: ['tax', 'pre_tax', 'post_tax', null],
      description: 'Whether it is a tax, or deducted before or after taxes; `post_tax` by default.',
    },
    year_to_date: yearToDate,
  },
});

const StatementBalance = objectOf(
  {
    name: short('What it is a balance of.', 'Vacation', 100),
    unit: short('The unit of the numbers.', 'hours', 30),
    balance: decimal('What is left, with at most four decimals.', '64'),
  },
  {
    description: 'A row of balances, such as paid time off.',
    optional: {
      earned: optionalDecimal('What was earned in the period.', '4'),
      used: optionalDecimal('What was used in the period.', '0'),
    },
  },
);

const StatementPayment = objectOf(
  { method: short('How the net pay is paid.', 'Direct deposit') },
  {
    description: 'The payment; the amounts of its accounts add up to the net pay.',
    optional: {
      check_number: optional(short('The number of a check.', '1042')),
      accounts: optional(
        listOf(
          objectOf({
            name: short('The name of the account.', 'Checking', 100),
            last4: text({ description: 'The last four of its number.', examples: ['4711'] }),
            amount: decimal('What is paid to it.', '1698.93'),
          }),
          { maxItems: 20, description: 'The accounts that are paid.' },
        ),
      ),
    },
  },
);

const sections = ['hours', 'gross', 'reimbursements', 'taxes', 'pre_tax', 'post_tax'];
const TOTALS = [...sections, 'deductions', 'net', 'employer_contributions'];

const StatementTotals = objectOf(
  {},
  {
    description: 'Totals of the period; another one than that of the rows is 422.',
    optional: Object.fromEntries(
      TOTALS.map((name) => [name, optionalDecimal(`The total of \`${name}\`.`, '2000.00')]),
    ),
  },
);

const rows = (schema: string, description: string): Schema =>
  optional(listOf(ref(schema), { maxItems: 50, description, examples: [[]] }));

const properties: Readonly<Record<SnakeCase<keyof StatementInput>, Schema>> = {
  pay_period: objectOf(
    {
      start: date('The first day.', '2026-01-01'),
      end: date('The last day.', '2026-01-15'),
    },
    { description: 'The period that is paid.' },
  ),
  pay_date: date('The date of the payment, whose year has the figures of the year.', '2026-01-20'),
  run: optional(short('Names an off-cycle pay run; `regular` by default.', 'bonus')),
  pay_frequency: optional(short('How often the employee is paid.', 'Biweekly')),
  currency: optional(text({ description: '`USD` by default (ISO 4217).', examples: ['USD'] })),
  lang: optional(text({ description: '`en` by default (BCP 47).', examples: ['en'] })),
  earnings: rows('StatementEarning', 'By default the `items` of the employee’s `earnings`.'),
  reimbursements: rows('StatementAmount', 'Part of the net pay, and no wages.'),
  deductions: rows('StatementDeduction', 'By default the `items` of the employee’s `deductions`.'),
  employer_contributions: rows('StatementAmount', 'What the employer pays besides.'),
  balances: rows('StatementBalance', 'Balances such as paid time off.'),
  payment: nullable(ref('StatementPayment')),
  details: optional(
    listOf(
      objectOf({
        label: short('What the text is.', 'Department'),
        value: short('The text.', 'Sales', 255),
      }),
      { maxItems: 20, description: 'Labeled texts.' },
    ),
  ),
  notes: optional(short('A text with line breaks.', 'Happy new year!', 1000)),
  totals: nullable(ref('StatementTotals')),
  net: optionalDecimal('The net pay; another one than that of the rows is 422.', '1698.93'),
};

/** The schemas of what statements show, by their names in the document. */
export const statementSchemas: Readonly<Record<string, Schema>> = {
  StatementAmount,
  StatementEarning,
  StatementDeduction,
  StatementBalance,
  StatementPayment,
  StatementTotals,
  StatementContent: objectOf(
    {},
    {
      description: 'The content of a pay statement. An unknown field is 422.',
      optional: properties,
    },
  ),
};
