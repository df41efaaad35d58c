import type { WithDocumentTypes } from '../domain/types/document-types.ts';
import { validateId } from '../domain/fields/page.ts';
import {
  changedFigures,
  isCurrent,
  type PlacedStatement,
  type YearWindow,
} from '../domain/statements/statement-year.ts';
import {
  fieldsOf,
  validate,
  validateFlag,
  type Validation,
} from '../domain/foundation/validation.ts';
import type { YearFigures } from '../domain/statements/year-figures.ts';
import {
  type At,
  atNow,
  markOutdated,
  type Outdated,
} from '../steps/statements/save-statements.ts';
import type { DocumentRow, Ports } from '../ports/index.ts';

/** Which years to recount, and what to do about differences. */
export interface RecountRequest {
  /** Whether differences are corrected. */
  readonly repair: boolean;
  /** The years of employees with a greater id; of all by default. */
  readonly after?: number | undefined;
}

/** A statement whose figures of the year are not those of the rule. */
export interface YearDifference {
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the company. */
  readonly companyId: number;
  /** The id of the employee. */
  readonly employeeId: number;
  /** The id of its document, which may be pruned. */
  readonly documentId: number;
  /** `YYYY-MM-DD`. */
  readonly payDate: string;
  /** Whether the figures that are kept differ, or those that the completed document prints. */
  readonly of: 'kept' | 'printed';
}

/** The result of recounting the years of some employees. */
export interface RecountedYears {
  /** The number of statements. */
  readonly statements: number;
  /** First those of figures that are kept, then those of printed ones. */
  readonly differences: readonly YearDifference[];
  /** The next request continues after this employee; null when all are recounted. */
  readonly after: number | null;
}

export interface RecountYears {
  /**
   * Compares the figures of the years of the next employees with the amounts of their statements,
   * and corrects them if asked to. Call it again after the last employee of the result.
   *
   * @throws `input.invalid` for `repair` that is no boolean, and `after` that is no id.
   */
  (request: RecountRequest): Promise<RecountedYears>;
}

const EMPLOYEES = 50;
/** What outdates a document that prints wrong figures. */
const CAUSE = 'recount';

const validateAfter = (input: unknown): Validation<number> =>
  input === undefined ? { value: 0 } : validateId(input);

/** A completed document that is to print the figures of its statement. */
interface Printing extends Outdated {
  readonly figures: YearFigures;
}

/** Returns the completed documents of a year with the figures of the rule. */
const printingOf = (
  { statements }: YearWindow,
  changed: ReadonlyMap<number, PlacedStatement>,
): readonly Printing[] =>
  statements.flatMap((each) => {
    const { document, documentId } = each;
    const { figures } = changed.get(documentId) ?? each;
    return figures !== null && document !== null && isCurrent(document)
      ? [{ statement: each, document, figures, cause: CAUSE }]
      : [];
  });

/** Returns the documents that print other figures. */
const wrongPrints = async (
  { tx, types }: At,
  printing: readonly Printing[],
): Promise<readonly Printing[]> => {
  const rows = await tx.documents.lock(printing.map(({ statement }) => statement.documentId));
  const documents = new Map(rows.map((row) => [row.id, row]));
  return printing.filter(({ statement, figures }) => {
    const document = documents.get(statement.documentId) as DocumentRow;
    const type = types.of(document.type);
    return type.year?.prints(type.readShown(document.content), figures) === false;
  });
};

const differenceOf = (
  { siteId, companyId, employeeId, documentId, payDate }: PlacedStatement,
  of: YearDifference['of'],
): YearDifference => ({ siteId, companyId, employeeId, documentId, payDate, of });

/**
 * Computes the figures of the years of the next 50 employees from the amounts of their statements, in one
 * transaction, and compares them with those that are kept and those that completed documents print. A
 * repair keeps the right figures, and marks documents that print others as outdated.
 */
export const recountYears =
  (ports: Pick<Ports, 'clock' | 'store'> & WithDocumentTypes): RecountYears =>
  async (request) => {
    const stated = fieldsOf(request);
    const { repair, after } = validate({
      repair: validateFlag(stated.repair),
      after: validateAfter(stated.after),
    });

    return ports.store.transaction(async (tx) => {
      const at = atNow(ports, tx);
      const years = await tx.statements.yearsOfNext({ afterId: after, limit: EMPLOYEES });
      const windows = await tx.statements.windows(years);
      const kept = windows.flatMap((window) =>
        changedFigures(window).map(({ statement }) => statement),
      );
      const changed = new Map(kept.map((statement) => [statement.documentId, statement]));
      const printing = windows.flatMap((window) => printingOf(window, changed));
      const printed = await wrongPrints(at, printing);
      if (repair) {
        await tx.statements.save(kept);
        await markOutdated(at, printed);
      }
      return {
        statements: windows.reduce((count, { statements }) => count + statements.length, 0),
        differences: [
          ...kept.map((statement) => differenceOf(statement, 'kept')),
          ...printed.map(({ statement }) => differenceOf(statement, 'printed')),
        ],
        after: years.at(-1)?.employeeId ?? null,
      };
    });
  };
