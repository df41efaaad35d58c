import type { Boxes, BoxRules } from './box-rules.ts';
import type { BoxIssue } from './box-checks.ts';
import { fullName, maskedSsn } from '../payroll/employee.ts';
import type { StatementPerson } from '../statements/complete-statement.ts';
import type { DocumentType } from '../documents/document-type.ts';
import {
  checkMisc,
  checkNec,
  type Form1099,
  isMoved,
  MISC,
  miscBoxesOf,
  NEC,
  necBoxesOf,
  shownBoxes,
  YEARS_OF_1099,
} from './form-1099-boxes.ts';
import { form1099Shape } from './form-1099-shape.ts';
import { miscLayout, necLayout } from './form-1099.ts';
import type { Layout } from '../layouts/layout.ts';
import { REGULAR_RUN } from '../statements/statement-content.ts';
import { taxFormType } from './tax-form-type.ts';
import type { TaxContent } from './tax-form.ts';
import { lineUpTo } from '../values/text.ts';
import { validateLast4Digits } from './validate-last4-digits.ts';
import { validateFlag } from '../foundation/validation.ts';

/** Returns the recipient: the record, or the business whose name and EIN the content has. */
const recipientOf = (content: TaxContent, employee: StatementPerson) => {
  const { recipientName = fullName(employee), recipientEinLast4: last4 = null } = content;
  const tin = last4 === null ? maskedSsn(employee.ssn) : `XX-XXX${last4 as string}`;
  return { name: recipientName, tin };
};

const form1099 = ({
  name,
  form,
  ...rules
}: {
  readonly name: string;
  readonly form: Form1099;
  readonly boxesOf: (year: string) => BoxRules;
  readonly check: (boxes: Boxes) => readonly BoxIssue[];
  readonly layout: Layout;
}): DocumentType =>
  taxFormType({
    ...rules,
    name,
    aliases: [],
    years: YEARS_OF_1099,
    fields: {
      accountNumber: lineUpTo(30),
      corrected: validateFlag,
      recipientName: lineUpTo(255),
      recipientEinLast4: validateLast4Digits,
    },
    runOf: ({ accountNumber }) => (accountNumber ?? REGULAR_RUN) as string,
    hasNumber: ({ recipientEinLast4: last4 }) => last4 !== undefined,
    show: (content, employee) => ({
      ...shownBoxes(content.boxes, form),
      recipient: recipientOf(content, employee),
      accountNumber: content['accountNumber'] ?? null,
      corrected: content['corrected'] === true ? 'X' : null,
      revision: { movedParachutes: isMoved(content.year) ? 'yes' : null },
    }),
    shape: form1099Shape(form),
  });

/**
 * Form 1099-NEC, Nonemployee Compensation: Copy B for the recipient, on plain paper (IRS Publication 1179, substitute
 * statements to recipients). One for each recipient, company, year and account number.
 */
export const form1099NecType = form1099({
  name: '1099-NEC',
  form: NEC,
  boxesOf: necBoxesOf,
  check: checkNec,
  layout: necLayout,
});

/** Form 1099-MISC, Miscellaneous Information: as {@link form1099NecType}. */
export const form1099MiscType = form1099({
  name: '1099-MISC',
  form: MISC,
  boxesOf: miscBoxesOf,
  check: checkMisc,
  layout: miscLayout,
});
