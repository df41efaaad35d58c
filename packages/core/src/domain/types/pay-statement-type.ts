import { completeStatement, employeeOf } from '../statements/complete-statement.ts';
import type { DocumentType } from '../documents/document-type.ts';
import { importedStatement } from '../statements/imported-statement.ts';
import { classic } from '../layouts/classic.ts';
import { compact } from '../layouts/compact.ts';
import { modern } from '../layouts/modern.ts';
import { statementShape } from '../layouts/statement-shape.ts';
import type { PayStatement } from '../statements/pay-statement.ts';
import { printsFigures } from '../statements/prints-figures.ts';
import { readStatement } from '../statements/read-statement.ts';
import { rowsOfEmployee } from '../statements/rows-of-employee.ts';
import {
  readContent,
  type StatementContent,
  type StatementRows,
} from '../statements/statement-content.ts';
import { missingItems, type StatementRules } from '../statements/statement-rules.ts';
import { amountsOf } from '../statements/statement-sums.ts';
import { validateSharedContent, validateStatementContent } from '../statements/validate-content.ts';
import type { YearRules } from '../statements/year-rules.ts';

/** Content whose rows are all known. */
type Paid = StatementContent & StatementRows;

const year: YearRules<StatementContent, PayStatement> = {
  withRows: (issues, content, employee) => ({
    ...content,
    ...rowsOfEmployee(issues, content, employee),
  }),
  takesRows: ({ earnings, deductions }) => earnings === null || deductions === null,
  currencyOf: ({ currency }) => currency,
  amountsOf: (content) => amountsOf(content, content as Paid),
  prints: printsFigures,
  imported: importedStatement,
};

/** Returns what a pay statement lacks by sets of rules; those of the product by default. */
const missingBy =
  (sets?: StatementRules): NonNullable<DocumentType<StatementContent>['missing']> =>
  ({ content, ordered, rules, prefix, company, ...records }) => {
    const [rows, employee] = [content as Paid, employeeOf(records)];
    const facts = { content: ordered, rows, employee, company };
    return missingItems(rules, facts, { prefix, ...(sets && { rules: sets }) });
  };

/** Pay statements: what a pay run pays an employee, with the figures of the year. */
export const payStatementType: DocumentType<StatementContent, PayStatement> = {
  name: 'Pay Statement',
  aliases: ['Paystub', 'Pay Stub'],
  subject: 'employee',
  validate: (issues, input, { path, isShared = false } = {}) => {
    const options = path === undefined ? {} : { path };
    if (!isShared) return validateStatementContent(issues, input, options);
    validateSharedContent(issues, input, options);
    return undefined;
  },
  read: readContent,
  dateOf: ({ payDate }) => payDate,
  keyOf: ({ payDate, payPeriod, run }) => ({
    payDate,
    periodStart: payPeriod.start,
    periodEnd: payPeriod.end,
    run,
  }),
  missing: missingBy(),
  complete: (content, facts) =>
    completeStatement({
      content,
      rows: content as Paid,
      ...facts,
      employee: employeeOf(facts),
    }),
  readShown: readStatement,
  fileName: ['payDate', 'employee.name'],
  layouts: { classic, modern, compact },
  labels: {},
  shape: statementShape,
  year,
};

/** Returns pay statements that keep these sets of rules. */
export const payStatementTypeBy = (sets: StatementRules): typeof payStatementType => ({
  ...payStatementType,
  missing: missingBy(sets),
});
