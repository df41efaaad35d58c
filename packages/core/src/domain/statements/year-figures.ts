/** The kinds of deductions. */
export const DEDUCTION_KINDS = ['tax', 'pre_tax', 'post_tax'] as const;

/** Whether a deduction is a tax, or is made before or after taxes. */
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** The kind of a deduction for which none was given. */
export const DEFAULT_KIND: DeductionKind = 'post_tax';

/** Returns the kind of a row of deductions. */
export const kindOf = ({
  kind,
}: {
  readonly kind?: DeductionKind | null | undefined;
}): DeductionKind => kind ?? DEFAULT_KIND;

/** The sections of a statement whose rows have sums of the year. */
export const YEAR_SECTIONS = [
  'earnings',
  'reimbursements',
  'deductions',
  'employerContributions',
] as const;

/** A section of a statement whose rows have sums of the year. */
export type YearSection = (typeof YEAR_SECTIONS)[number];

/** A row of an employee's year. */
export interface YearRow {
  /** The name as it was given last. */
  readonly name: string;
  /** The kind, of deductions only. Rows of different kinds are different rows. */
  readonly kind?: DeductionKind | undefined;
  /** The sum since the start of the year: a canonical decimal string with the currency's decimals. */
  readonly amount: string;
}

/** What a statement prints of its year: each row that the year had so far, in the order of its first use. */
export interface YearFigures extends Readonly<Record<YearSection, readonly YearRow[]>> {
  /** The hours since the start of the year; null when a stated or opening sum hides some. */
  readonly hours: string | null;
}

/** The amounts of one row of a statement. */
export interface RowAmount {
  /** The name as it was given. */
  readonly name: string;
  /** The kind, of deductions only. */
  readonly kind?: DeductionKind | undefined;
  /** A canonical decimal string with the currency's decimals. */
  readonly amount: string;
  /** The stated sum of the year, this statement included; null when it is computed. */
  readonly yearToDate: string | null;
}

/** The amounts of a statement: all that the figures of its year are made of. */
export interface StatementAmounts extends Readonly<Record<YearSection, readonly RowAmount[]>> {
  /** The hours of the earnings; null without any. */
  readonly hours: string | null;
  /** The stated hours of the year, this statement included; computed by default. */
  readonly hoursYearToDate?: string | undefined;
}

/** What a document adds to its year that pays nothing. */
export const NO_AMOUNTS: StatementAmounts = {
  earnings: [],
  reimbursements: [],
  deductions: [],
  employerContributions: [],
  hours: null,
};
