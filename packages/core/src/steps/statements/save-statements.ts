import {
  type DocumentTypes,
  typesOf,
  type WithDocumentTypes,
} from '../../domain/types/document-types.ts';
import {
  changedFigures,
  NO_RECORD,
  type PlacedStatement,
  type StatementDocument,
  type YearStatement,
  type YearWindow,
  yearOf,
} from '../../domain/statements/statement-year.ts';
import { takeFreeRuns } from './take-free-runs.ts';
import { listsOtherThan } from '../../domain/statements/year-lines.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import { documentEvent } from '../../domain/documents/document-event.ts';
import type { Ports, Transaction, YearPlace } from '../../ports/index.ts';

/** A statement that is new or changes its state. */
export interface StatementChange {
  readonly statement: YearStatement;
  /** The document of the statement after the change. */
  readonly document: StatementDocument | null;
  /** The statement before the change, which may have had another pay date. */
  readonly before?: YearStatement | undefined;
  /** What outdates later statements: the UUID of a document. */
  readonly cause: string;
}

/** The transaction, the current time in milliseconds since 1970, and the types of documents. */
export interface At {
  readonly tx: Transaction;
  readonly nowMs: number;
  readonly types: DocumentTypes;
}

/** Returns a transaction with the current time. */
export const atNow = (ports: Pick<Ports, 'clock'> & WithDocumentTypes, tx: Transaction): At => ({
  tx,
  nowMs: ports.clock.nowMs(),
  types: typesOf(ports),
});

/** Returns the name of the year in which a statement counts. */
export const yearNameOf = (statement: YearStatement): string =>
  [
    statement.companyId,
    statement.employeeId,
    statement.type,
    statement.currency,
    yearOf(statement),
  ].join(' ');

/** Returns the places from which a statement changes its year: of one that waits, all of the year. */
const placesOf = ({ statement, before }: StatementChange): readonly YearPlace[] => {
  if (statement.state === 'waiting')
    return [{ ...statement, payDate: yearOf(statement), documentId: 0 }];
  const isMoved = before !== undefined && yearNameOf(before) === yearNameOf(statement);
  return isMoved ? [statement, before] : [statement];
};

const isEarlier = (one: YearPlace, other: YearPlace): boolean =>
  one.payDate === other.payDate ? one.documentId < other.documentId : one.payDate < other.payDate;

const firstPlace = (changes: readonly StatementChange[]): YearPlace =>
  changes.flatMap(placesOf).reduce((first, place) => (isEarlier(place, first) ? place : first));

/** Returns a window in which statements have changed. */
const withChanges = (window: YearWindow, changes: readonly StatementChange[]): YearWindow => {
  const ids = new Set(changes.map(({ statement }) => statement.documentId));
  const others = window.statements.filter(({ documentId }) => !ids.has(documentId));
  const changed = changes.map(
    ({ statement, document }): PlacedStatement => ({
      ...statement,
      document,
    }),
  );
  return { ...window, statements: [...others, ...changed] };
};

/** A completed document that prints other figures than those of the rule. */
export interface Outdated {
  readonly statement: PlacedStatement;
  readonly document: StatementDocument;
  readonly cause: string;
}

/** Marks completed documents as outdated, with their events. */
export const markOutdated = async (
  { tx, nowMs }: Pick<At, 'tx' | 'nowMs'>,
  outdated: readonly Outdated[],
): Promise<void> => {
  if (outdated.length === 0) return;
  const now = timestamp(nowMs);
  await tx.documents.save(
    outdated.map(({ statement: { documentId: id }, cause }) => ({
      id,
      changes: { outdatedAt: now, outdatedBy: cause },
    })),
    now,
  );
  await tx.events.add(
    outdated.map(({ statement, document, cause }) =>
      documentEvent('document.outdated', { ...statement, ...document }, { atMs: nowMs, by: cause }),
    ),
  );
};

/** A part of a year that changes: from a place on, by statements or by another cause. */
export interface ChangedYear {
  readonly place: YearPlace;
  /** The UUID of a document, or another cause in a word. */
  readonly cause: string;
  readonly changes: readonly StatementChange[];
}

/**
 * Stores the statements that change in years, the figures of all statements of these years, and which
 * completed documents are outdated by them.
 */
export const settleYears = async (
  at: Pick<At, 'tx' | 'nowMs'>,
  years: readonly ChangedYear[],
): Promise<void> => {
  if (years.length === 0) return;
  const { tx } = at;
  const windows = await tx.statements.windows(years.map(({ place }) => place));
  const changed = years.flatMap(({ changes }) => changes);
  const saved = new Map(changed.map(({ statement }) => [statement.documentId, statement]));
  const outdated: Outdated[] = [];
  for (const [index, { place, changes, cause }] of years.entries()) {
    const before = windows[index] as YearWindow;
    const isListChanged = listsOtherThan(before, place.currency);
    const year = withChanges(before, changes);
    for (const { statement, isOutdated } of changedFigures(year, isListChanged)) {
      saved.set(statement.documentId, statement);
      const { document } = statement;
      if (isOutdated && document !== null) outdated.push({ statement, document, cause });
    }
  }
  await tx.statements.save([...saved.values()]);
  await markOutdated(at, outdated);
};

/** Stores statements that are new or change their state, with all that follows for their years. */
export const saveStatements = async (
  at: At,
  changes: readonly StatementChange[],
): Promise<void> => {
  const isCounted = ({ statement }: StatementChange): boolean => statement.employeeId !== NO_RECORD;
  const ofCompanies = changes.filter((change) => !isCounted(change));
  if (ofCompanies.length > 0) {
    await at.tx.statements.save(ofCompanies.map(({ statement }) => statement));
  }
  const years = [
    ...Map.groupBy(changes.filter(isCounted), ({ statement }) => yearNameOf(statement)).values(),
  ];
  await settleYears(
    at,
    years.map((year) => ({
      place: firstPlace(year),
      cause: (year[0] as StatementChange).cause,
      changes: year,
    })),
  );
  await takeFreeRuns(
    at.tx,
    changes.flatMap(({ statement, before }) =>
      statement.state === 'ended' ? statement : (before ?? []),
    ),
  );
};

/** Returns the changes that end the statements of documents. */
export const endedStatements = async (
  { tx }: At,
  documents: readonly { readonly id: number; readonly uuid: string }[],
): Promise<readonly StatementChange[]> => {
  const uuids = new Map(documents.map(({ id, uuid }) => [id, uuid]));
  const statements = await tx.statements.of(documents.map(({ id }) => id));
  return statements
    .filter(({ state }) => state !== 'ended')
    .map((statement) => ({
      statement: { ...statement, state: 'ended' },
      document: null,
      cause: uuids.get(statement.documentId) as string,
    }));
};
