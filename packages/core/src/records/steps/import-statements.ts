import type { DocumentTypes } from '../../domain/types/document-types.ts';
import { collectIssues } from '../../domain/foundation/issues.ts';
import type { InputIssue } from '../../domain/foundation/input-rules.ts';
import { checkImported } from '../../domain/statements/check-imported.ts';
import {
  distinctImports,
  type ImportedStatement,
  keyTextOf,
  runNameOf,
} from '../../domain/statements/imported-statement.ts';
import type { DocumentType } from '../../domain/documents/document-type.ts';
import { DOCUMENT_STATUSES } from '../../domain/orders/order-status.ts';
import { rowKey } from '../../domain/statements/row-key.ts';
import { importedKey } from '../../domain/documents/content-key.ts';
import { NO_AMOUNTS } from '../../domain/statements/year-figures.ts';
import type { YearStatement } from '../../domain/statements/statement-year.ts';
import {
  type At,
  saveStatements,
  type StatementChange,
  yearNameOf,
} from '../../steps/statements/save-statements.ts';
import { placedDocument, statementKey } from '../../steps/statements/paid-statements.ts';
import type { KeyedDocument } from '../../ports/records/records.ts';
import type { DocumentRow } from '../../ports/index.ts';
import { snakeCase } from './snake-case.ts';

/** Documents that were imported. */
interface Imported {
  readonly siteId: number;
  readonly externalIds: readonly string[];
}

/** The statements of documents, by the ids of the documents. */
type Statements = ReadonlyMap<number, YearStatement>;

/** What a statement adds to its year, of a document without amounts. */
const NO_PAY = {
  currency: 'USD',
  state: 'live',
  replacesId: null,
  amounts: NO_AMOUNTS,
  figures: null,
  figuresVersion: 0,
} as const;

const lettersOf = (name: string): string => rowKey(name).replaceAll(/[ _-]/g, '');

/** Returns the known name that has these letters, such as `Paystub` for `paystub`; any other name as it is. */
const knownAs = (name: string, known: readonly string[]): string =>
  known.includes(name) ? name : (known.find((each) => lettersOf(each) === lettersOf(name)) ?? name);

/** Returns the issues of a completed document that would count in no year, or with other amounts. */
export const importedIssues = (
  types: DocumentTypes,
  { type, status, content }: Pick<KeyedDocument, 'type' | 'status' | 'content'>,
): readonly InputIssue[] => {
  const meant = {
    type: knownAs(type, types.names.flatMap(types.namesOf)),
    status: knownAs(status, DOCUMENT_STATUSES),
  };
  if (meant.status !== 'Completed' || types.find(meant.type)?.year === undefined) return [];
  const issues = collectIssues();
  for (const [field, given] of Object.entries({ type, status })) {
    const known = meant[field as keyof typeof meant];
    if (known !== given)
      issues.add({ field, rule: 'format', expected: `${known}, in these letters` });
  }
  checkImported(issues, content.parse());
  return issues.list.map((issue) => ({ ...issue, field: snakeCase(issue.field) }));
};

const byDocument = (statements: readonly YearStatement[]): Statements =>
  new Map(statements.map((statement) => [statement.documentId, statement]));

/** Returns the statement of a completed document of a type without sums, such as a W-2, which adds nothing to a year. */
const keyedStatement = (type: DocumentType, document: DocumentRow): YearStatement | undefined => {
  const isOfCompany = type.subject === 'company';
  const isComplete =
    document.status === 'Completed' && (isOfCompany || document.employeeId !== null);
  const key = isComplete ? importedKey(type, document.content) : undefined;
  if (key === undefined) return undefined;
  const owner = isOfCompany ? { ...document, employeeId: null } : document;
  return { ...statementKey(type, owner, key), ...NO_PAY, documentId: document.id };
};

const statementOf = ({ types }: At, document: DocumentRow): YearStatement | undefined => {
  const type = types.find(document.type);
  if (type?.year === undefined) return type && keyedStatement(type, document);
  return type.year.imported({ ...document, type: type.name, content: document.content.parse() });
};

/** Returns the statements that documents have now, of which two may be the same. */
const importedOf = (at: At, documents: readonly DocumentRow[]): readonly ImportedStatement[] =>
  documents.flatMap((document) => {
    const statement = statementOf(at, document);
    return statement === undefined ? [] : [{ statement, uuid: document.uuid }];
  });

/** Returns statements of which no two are the same. */
const distinct = async (
  { tx }: At,
  imported: readonly ImportedStatement[],
): Promise<Statements> => {
  const existing = await tx.statements.existing(imported.map(({ statement }) => statement));
  return byDocument(distinctImports(imported, existing));
};

/** Whether a statement leaves its year. */
const isGone = (before: YearStatement, now: YearStatement | undefined): boolean =>
  now === undefined || yearNameOf(before) !== yearNameOf(now);

/** Whether a statement is for another date, period or run of its year. */
const isRenamed = (before: YearStatement, now: YearStatement | undefined): boolean =>
  now !== undefined &&
  !isGone(before, now) &&
  keyTextOf({ ...before, run: runNameOf(before.run) }) !== keyTextOf(now);

const changeOf = (
  document: DocumentRow,
  statement: YearStatement | undefined,
): readonly StatementChange[] =>
  statement === undefined
    ? []
    : [{ statement, document: placedDocument(document), cause: document.uuid }];

/** Counts the statements of imported documents in the years of their employees. */
export const importStatements = async (
  at: At,
  { siteId, externalIds }: Imported,
): Promise<void> => {
  if (externalIds.length === 0) return;
  const { tx } = at;
  const documents = await tx.documents.lockImported(siteId, externalIds);
  await tx.statements.lock(documents.flatMap(({ employeeId }) => employeeId ?? []));
  const before = byDocument(await tx.statements.of(documents.map(({ id }) => id)));
  const imported = importedOf(at, documents);
  const stated = byDocument(imported.map(({ statement }) => statement));
  const endedIf = (isLeft: typeof isGone): readonly StatementChange[] =>
    documents.flatMap((document) => {
      const old = before.get(document.id);
      const isEnded = old !== undefined && isLeft(old, stated.get(document.id));
      return isEnded ? changeOf(document, { ...old, state: 'ended' }) : [];
    });
  await saveStatements(at, endedIf(isGone));
  await tx.statements.save(endedIf(isRenamed).map(({ statement }) => statement));
  // What these statements were is free by now: two documents may have exchanged it.
  const now = await distinct(at, imported);
  await saveStatements(
    at,
    documents.flatMap((document) =>
      changeOf(document, now.get(document.id)).map((change) => ({
        ...change,
        before: before.get(document.id),
      })),
    ),
  );
};
