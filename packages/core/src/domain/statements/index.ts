export type { ContentInput } from './content-input.ts';
export {
  distinctImports,
  type ImportedDocument,
  type ImportedStatement,
  importedStatement,
  payDateOf,
} from './imported-statement.ts';
export {
  compareStatements,
  type PlacedStatement,
  type StatementDocument,
  type StatementState,
  type YearKey,
  yearOf,
  type YearStatement,
  type YearWindow,
} from './statement-year.ts';
export type {
  RowAmount,
  StatementAmounts,
  YearFigures,
  YearRow,
  YearSection,
} from './year-figures.ts';
export type { YearRules } from './year-rules.ts';
export { NO_FIGURES } from './year-sums.ts';
export type {
  PaymentAccount,
  PayStatement,
  StatementBalance,
  StatementCompany,
  StatementDeduction,
  StatementDetail,
  StatementEarning,
  StatementEmployee,
  StatementPayment,
  StatementRow,
  StatementSums,
  StatementTotals,
} from './pay-statement.ts';
export type { StatementContent, StatementRows } from './statement-content.ts';
export type { StatementFirm, StatementPerson } from './complete-statement.ts';
export type {
  AmountInput,
  BalanceInput,
  DecimalInput,
  DeductionInput,
  DetailInput,
  EarningInput,
  PaymentInput,
  StatementInput,
  TotalsInput,
} from './statement-input.ts';
export type { StatedTotals } from './statement-payment.ts';
export type { AmountRow, DeductionRow, EarningRow } from './statement-rows.ts';
export type { MissingItem, StatementFacts, StatementRule } from './statement-rule.ts';
export {
  missingItems,
  type MissingItemsOptions,
  type StatementRules,
  statementRules,
  validateStatementRules,
} from './statement-rules.ts';
export { DEDUCTION_KINDS, type DeductionKind } from './year-figures.ts';
