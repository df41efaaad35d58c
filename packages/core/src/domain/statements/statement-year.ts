import { equalFigures, figuresAfter } from './year-sums.ts';
import type { StatementAmounts, YearFigures } from './year-figures.ts';

/**
 * Whether a statement counts in its year: `live` from its order on; `waiting` while it is to replace a
 * live one; `ended` once it is canceled, failed or void.
 */
export type StatementState = 'live' | 'waiting' | 'ended';

/** The year of one employee at one employer, in one currency and type of document. */
export interface YearKey {
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the company. */
  readonly companyId: number;
  /** The id of the employee. */
  readonly employeeId: number;
  /** The type of the documents. */
  readonly type: string;
  /** An ISO 4217 code. */
  readonly currency: string;
}

/** The company and the employee of documents of a company alone, which differ by key within their site: no record has this id. */
export const NO_RECORD = 0;

/** What makes a statement the same as another one of the employee. */
export interface StatementKeyFields {
  /** `YYYY-MM-DD`; its year is the year of the statement. */
  readonly payDate: string;
  /** The first day of the pay period, `YYYY-MM-DD`; empty when an import has none. */
  readonly periodStart: string;
  /** The last day of the pay period, `YYYY-MM-DD`; empty when an import has none. */
  readonly periodEnd: string;
  /** The name of the pay run. */
  readonly run: string;
}

/** The amounts of a statement, which outlive the document. */
export interface YearStatement extends YearKey, StatementKeyFields {
  /** The id of its document, which may be pruned. */
  readonly documentId: number;
  /** Whether the statement counts in its year. */
  readonly state: StatementState;
  /** The document that this one replaces; null for none. */
  readonly replacesId: number | null;
  /** What the statement adds to its year. */
  readonly amounts: StatementAmounts;
  /** What the statement prints of its year; null for one that prints nothing. */
  readonly figures: YearFigures | null;
  /** Counts the changes of the figures. */
  readonly figuresVersion: number;
}

/** The document of a statement, as far as its year concerns it. */
export interface StatementDocument {
  /** The UUID of the document. */
  readonly uuid: string;
  /** The status of the document, such as `Completed`. */
  readonly status: string;
  /** Whether it prints figures that changed since. */
  readonly isOutdated: boolean;
  /** The order that it belongs to; null for an imported document. */
  readonly orderId: number | null;
}

/** Whether a document shows its figures to somebody, and is not known to be outdated. */
export const isCurrent = ({ status, orderId, isOutdated }: StatementDocument): boolean =>
  status === 'Completed' && orderId !== null && !isOutdated;

/** A statement with its document; null once the document is pruned. */
export interface PlacedStatement extends YearStatement {
  /** The document; null once it is pruned. */
  readonly document: StatementDocument | null;
}

/** A part of a year: its statements from one on, and the figures before them. */
export interface YearWindow {
  /** The figures before the statements. */
  readonly start: YearFigures;
  /** The statements from one on, each with its document. */
  readonly statements: readonly PlacedStatement[];
}

/** A statement whose figures changed. */
export interface ChangedFigures {
  readonly statement: PlacedStatement;
  /** Whether the document is `Completed` and prints the figures before the change. */
  readonly isOutdated: boolean;
}

/** Compares the places of two statements in a year: the pay date, then the id of the document. */
export const compareStatements = (one: YearStatement, other: YearStatement): number =>
  one.payDate === other.payDate
    ? one.documentId - other.documentId
    : one.payDate < other.payDate
      ? -1
      : 1;

/** Follows the year in the place of a statement that comes after all pay dates of the year. */
export const END_OF_YEAR = '-99-99';

/** Whether a statement lists those of its year, and comes after them. */
const isLast = ({ payDate }: YearStatement): boolean => payDate.endsWith(END_OF_YEAR);

/** Whether a statement counts in its year as pay. */
export const isPaid = (statement: YearStatement): boolean =>
  statement.state === 'live' && !isLast(statement);

/** Returns the year of a pay date, `YYYY`. */
export const yearOf = ({ payDate }: Pick<YearStatement, 'payDate'>): string => payDate.slice(0, 4);

/** Returns the figures of one that waits: those of the year, in which it counts in place of the replaced one. */
const waitingFigures = ({ start, statements }: YearWindow, waiting: PlacedStatement): YearFigures =>
  statements
    .filter(
      (each) =>
        each === waiting ||
        (each.state === 'live' &&
          each.documentId !== waiting.replacesId &&
          compareStatements(each, waiting) < 0),
    )
    .reduce((before, { amounts }) => figuresAfter(before, amounts, waiting.currency), start);

/** Returns the figures of each statement of a year, in the order of pay dates, then of ids. */
const figuresOf = (year: YearWindow): readonly (YearFigures | null)[] => {
  let before = year.start;
  return year.statements.map((statement) => {
    if (statement.state === 'ended') return null;
    if (statement.state === 'waiting') return waitingFigures(year, statement);
    before = figuresAfter(before, statement.amounts, statement.currency);
    return before;
  });
};

const differ = (one: YearFigures | null, other: YearFigures | null): boolean =>
  one === null || other === null ? one !== other : !equalFigures(one, other);

/**
 * Returns the statements of a year whose figures are not those of the rule: each figure is the opening
 * balance and the amounts of the live statements whose pay date and id are not later. The figures of one that
 * lists the others change with the list as well: a stated sum of the year hides what came before it.
 */
export const changedFigures = (
  year: YearWindow,
  isListChanged: (year: YearWindow) => boolean = () => false,
): readonly ChangedFigures[] => {
  const statements = year.statements.toSorted(compareStatements);
  const figures = figuresOf({ ...year, statements });
  return statements.flatMap((statement, index) => {
    const now = figures[index] as YearFigures | null;
    const isSame = !differ(statement.figures, now);
    if (isSame && (now === null || !isLast(statement) || !isListChanged(year))) return [];
    const changed = {
      ...statement,
      figures: now,
      figuresVersion: statement.figuresVersion + 1,
    };
    const { document } = statement;
    const isOutdated = now !== null && document !== null && isCurrent(document);
    return [{ statement: changed, isOutdated }];
  });
};
