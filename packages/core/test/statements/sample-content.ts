import { collectIssues } from '../../src/domain/foundation/issues.ts';
import type {
  StatementContent,
  StatementRows,
} from '../../src/domain/statements/statement-content.ts';
import { validateStatementContent } from '../../src/domain/statements/validate-content.ts';

/** The least content of a statement. */
export const CONTENT = {
  payPeriod: { start: '2026-01-01', end: '2026-01-15' },
  payDate: '2026-01-20',
  earnings: [{ name: 'Regular', amount: '10.00' }],
};

/** Returns valid content in canonical form. */
export const contentOf = (input: object): StatementContent => {
  const issues = collectIssues();
  const content = validateStatementContent(issues, { ...CONTENT, ...input });
  if (content === undefined) throw new Error(JSON.stringify(issues.list));
  return content;
};

export const rowsOf = ({ earnings, deductions }: StatementContent): StatementRows => ({
  earnings: earnings ?? [],
  deductions: deductions ?? [],
});

/** Returns the fields and the rules of the issues that a check adds. */
export const issuesOf = (
  check: (issues: ReturnType<typeof collectIssues>) => unknown,
): readonly string[] => {
  const issues = collectIssues();
  check(issues);
  return issues.list.map(({ field, rule }) => `${field} ${rule}`);
};

/** Returns the sentences of the rule `format` that a check adds. */
export const expectedBy = (
  check: (issues: ReturnType<typeof collectIssues>) => unknown,
): readonly string[] => {
  const issues = collectIssues();
  check(issues);
  return issues.list.map((issue) =>
    'expected' in issue ? `${issue.field}: ${issue.expected}` : issue.rule,
  );
};
