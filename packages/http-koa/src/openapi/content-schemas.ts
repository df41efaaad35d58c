import { closed, date, decimal, limited, optionalDecimal } from './content-parts.ts';
import { rowSchemas } from './row-schemas.ts';
import { listOf, nullable, ref, type Schema, text } from './schema.ts';

const ROWS_MAX = 50;
const LIST_MAX = 20;

const rowsOf = (name: string, description: string): Schema =>
  nullable(listOf(ref(name), { maxItems: ROWS_MAX, description }));

const account = closed(
  {
    name: limited(100, 'The name of the account.', 'Checking'),
    last4: text({
      pattern: '^[0-9A-Za-z]{4}$',
      description: 'The last four letters or digits of its number.',
      examples: ['0012'],
    }),
    amount: decimal('The part of the net pay.', '1849.43'),
  },
  { required: ['name', 'last4', 'amount'], description: 'An account.' },
);

const StatementPayment = closed(
  {
    method: limited(50, 'The method as printed.', 'Direct deposit'),
    check_number: nullable(limited(50, 'The number of the check.', '1024')),
    accounts: nullable(
      listOf(account, {
        maxItems: LIST_MAX,
        description: 'Accounts whose amounts add up to the net pay.',
        examples: [[{ name: 'Checking', last4: '0012', amount: '1849.43' }]],
      }),
    ),
  },
  { required: ['method'], description: 'How the net pay is paid.' },
);

const StatementDetail = closed(
  {
    label: limited(50, 'The label.', 'Department'),
    value: limited(255, 'The text.', 'Sales'),
  },
  { required: ['label', 'value'], description: 'A labeled text.' },
);

const total = (description: string): Schema => optionalDecimal(description, '2000.00');

const StatementTotals = closed(
  {
    hours: optionalDecimal('The hours of the earnings.', '80'),
    gross: total('The sum of the earnings.'),
    reimbursements: total('The sum of the reimbursements.'),
    taxes: total('The sum of the deductions that are taxes.'),
    pre_tax: total('The sum of the deductions before taxes.'),
    post_tax: total('The sum of the deductions after taxes.'),
    deductions: total('The sum of all deductions.'),
    net: total('Gross and reimbursements, less the deductions.'),
    employer_contributions: total('The sum of the contributions of the employer.'),
  },
  { required: [], description: 'Totals of the period, which must be those of the rows.' },
);

const PayStatementContent = closed(
  {
    pay_period: closed(
      {
        start: date('The first day.', '2026-01-01'),
        end: date('The last day.', '2026-01-15'),
      },
      { required: ['start', 'end'], description: 'The days that are paid.' },
    ),
    pay_date: date('The date of the payment.', '2026-01-20'),
    run: nullable(limited(50, 'The name of an off-cycle pay run; `regular` by default.', 'bonus')),
    pay_frequency: nullable(limited(50, 'How often the employee is paid.', 'Biweekly')),
    currency: nullable(limited(3, 'An ISO 4217 code, `USD` by default.', 'USD')),
    lang: nullable(limited(35, 'A BCP 47 language tag, `en` by default.', 'en')),
    earnings: rowsOf('EarningRow', 'By default the `items` of the employee’s `earnings`.'),
    reimbursements: rowsOf('AmountRow', 'Part of the net pay, and not of the gross pay.'),
    deductions: rowsOf('DeductionRow', 'By default the `items` of the employee’s `deductions`.'),
    employer_contributions: rowsOf('AmountRow', 'Paid by the employer besides.'),
    balances: rowsOf('BalanceRow', 'Balances, such as paid time off.'),
    payment: nullable(ref('StatementPayment')),
    details: nullable(
      listOf(ref('StatementDetail'), {
        maxItems: LIST_MAX,
        description:
          'Labeled texts. One such as `Employee number` is printed in place of the `external_id`.',
      }),
    ),
    notes: nullable(
      text({
        maxLength: 1000,
        description: 'A text below the totals, with line breaks.',
        examples: ['Thank you.'],
      }),
    ),
    totals: nullable(ref('StatementTotals')),
    net: optionalDecimal('The net pay, which must be that of the rows.', '1698.93'),
  },
  {
    required: [],
    description:
      'The content of a pay statement. `pay_period` and `pay_date` may be missing where documents share them, or supply them. An unknown field is 422 with the nearest name, and so is a total ' +
      'that differs from the rows.',
  },
);

const EmploymentLetterContent = closed(
  {
    date: date('The date of the letter.', '2026-02-02'),
    title: limited(255, 'The title.', 'Confirmation of employment'),
    paragraphs: listOf(limited(2000, 'A paragraph without line breaks.', 'She works here.'), {
      maxItems: 50,
      description: 'The text, in at least one paragraph.',
    }),
    signature: limited(255, 'Who signs, with line breaks.', 'Alice Example'),
    lang: nullable(limited(35, 'A BCP 47 language tag, `en` by default.', 'en')),
  },
  {
    required: [],
    description:
      'The content of an employment letter. Each field may be missing where documents share it.',
  },
);

const DocumentContent: Schema = {
  anyOf: [
    ref('PayStatementContent'),
    ref('EmploymentLetterContent'),
    { type: 'object', additionalProperties: true, description: 'That of a type of the host.' },
  ],
  description: 'The content of a document, by the type of the order.',
};

/** The schemas of the contents of documents, by their names in the document. */
export const contentSchemas: Readonly<Record<string, Schema>> = {
  DocumentContent,
  EmploymentLetterContent,
  PayStatementContent,
  ...rowSchemas,
  StatementPayment,
  StatementDetail,
  StatementTotals,
};
