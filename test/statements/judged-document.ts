/** A row of a section, in the form of the API; what is null may be left out. */
export interface JudgedRow {
  readonly name: string;
  readonly kind?: string | null;
  readonly hours?: string | null;
  readonly amount?: string | null;
  readonly year_to_date?: string | null;
}

/** The sections of a statement whose rows have sums of the year. */
export const SECTIONS = [
  'earnings',
  'reimbursements',
  'deductions',
  'employer_contributions',
] as const;

/** A section of a statement. */
export type Section = (typeof SECTIONS)[number];

export type JudgedSections = Readonly<Partial<Record<Section, readonly JudgedRow[] | null>>>;

/** The totals that a statement prints, by name. */
export type JudgedSums = Readonly<Record<string, string | null | undefined>>;

/** The totals of a statement, and those of its year. */
export interface JudgedTotals {
  readonly [name: string]: string | null | undefined | JudgedSums;
  readonly year_to_date: JudgedSums;
}

/** What was ordered with a document, with all of its rows. */
export interface OrderedStatement extends JudgedSections {
  readonly pay_period: { readonly start: string; readonly end: string };
  readonly pay_date: string;
  readonly run?: string | null;
  readonly currency: string;
}

export interface PrintedStatement extends OrderedStatement {
  readonly totals: JudgedTotals;
}

/** A document of an order, or an imported one, as it is stored. */
export interface JudgedDocument {
  readonly id: number;
  readonly companyId: number;
  readonly employeeId: number;
  readonly type: string;
  readonly status: string;
  readonly isOutdated: boolean;
  /** The document that this one replaces; null for none. */
  readonly replacesId: number | null;
  readonly requested: OrderedStatement;
  /** What a document that was made prints; undefined for others, and for one that is not to be judged. */
  readonly printed: PrintedStatement | undefined;
}

/** A line of a summary: the sums of a statement by name, with its `pay_date` and `run`. */
export type JudgedLine = JudgedSums;

/** A document that lists the statements of a year, and has its figures. */
export interface JudgedSummary
  extends Pick<JudgedDocument, 'id' | 'companyId' | 'employeeId' | 'isOutdated'> {
  /** Undefined for one that is not made. */
  readonly printed:
    | {
        readonly year: string;
        readonly currency: string;
        readonly statements: readonly JudgedLine[];
        readonly sums: JudgedLine;
        readonly opening?: readonly JudgedLine[];
        readonly totals: JudgedLine;
      }
    | undefined;
}

/** The sums of a year before its first statement. */
export interface JudgedOpening {
  readonly companyId: number;
  readonly employeeId: number;
  readonly currency: string;
  /** `YYYY`. */
  readonly year: string;
  readonly sections: Readonly<
    Partial<
      Record<
        Section,
        readonly { readonly name: string; readonly kind?: string; readonly amount: string }[]
      >
    >
  >;
  /** Null when they are not known. */
  readonly hours: string | null;
}

/** All that the rule of the year speaks of. */
export interface JudgedStatements {
  readonly documents: readonly JudgedDocument[];
  readonly openings: readonly JudgedOpening[];
  /** Whether statements print rows of the year that are absent this time; true by default. */
  readonly absentRows?: boolean;
}

/** A document that breaks a rule. */
export interface BrokenRule {
  readonly rule:
    | 'figures of the year'
    | 'sums of columns'
    | 'one live statement'
    | 'lines of summaries';
  readonly documentId: number;
  /** The figures, in a sentence. */
  readonly what: string;
}
