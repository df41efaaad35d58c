import { DEDUCTION_KINDS } from '@paydocs/core';
import { closed, decimal, limited, optionalDecimal } from './content-parts.ts';
import { nullable, type Schema, text } from './schema.ts';

const amountFields = {
  name: limited(
    100,
    'The name as printed. Rows of a name have one sum of the year, without regard to case and spaces.',
    'Regular',
  ),
  amount: decimal('With at most the decimals of the currency.', '2000.00'),
  year_to_date: optionalDecimal(
    'The sum of the year, this statement included; computed by default.',
    '4000.00',
  ),
};

const AmountRow = closed(amountFields, {
  required: ['name', 'amount'],
  description: 'A row of reimbursements, or of contributions of the employer.',
});

const DeductionRow = closed(
  {
    ...amountFields,
    kind: {
      ...nullable(
        text({ description: 'A tax, or deducted before or after taxes; `post_tax` by default.' }),
      ),
      enum: [...DEDUCTION_KINDS, null],
    },
  },
  { required: ['name', 'amount'], description: 'A row of deductions.' },
);

const EarningRow = closed(
  {
    ...amountFields,
    hours: optionalDecimal('With at most four decimals.', '80'),
    units: optionalDecimal('Pieces or miles, with at most four decimals.', '120'),
    rate: optionalDecimal(
      'The rate of a unit, or of an hour in a row without units; at most six decimals.',
      '25.00',
    ),
    multiplier: optionalDecimal('The factor of the rate; at most four decimals.', '1.5'),
  },
  {
    required: ['name', 'amount'],
    description:
      'A row of earnings. With a rate, `hours` (or `units`) × `rate` × `multiplier` is the `amount`, ' +
      'up to one minor unit more or less.',
  },
);

const BalanceRow = closed(
  {
    name: limited(100, 'The name as printed.', 'Vacation'),
    unit: limited(30, 'The unit of the numbers.', 'hours'),
    earned: optionalDecimal('Earned in the period.', '6.67'),
    used: optionalDecimal('Used in the period.', '8'),
    balance: decimal('What is left, with at most four decimals.', '72.50'),
  },
  { required: ['name', 'unit', 'balance'], description: 'A balance, such as paid time off.' },
);

/** The schemas of the rows of statements, by their names in the document. */
export const rowSchemas: Readonly<Record<string, Schema>> = {
  EarningRow,
  AmountRow,
  DeductionRow,
  BalanceRow,
};
