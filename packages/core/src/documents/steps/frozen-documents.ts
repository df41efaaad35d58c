import { completeStatement, frozenContent } from '../../domain/complete-statement.ts';
import { collectIssues } from '../../domain/issues.ts';
import type { PayStatement } from '../../domain/pay-statement.ts';
import type { RawJson } from '../../domain/raw-json.ts';
import { readStatement } from '../../domain/read-statement.ts';
import { rowsOfEmployee } from '../../domain/rows-of-employee.ts';
import {
  readContent,
  type StatementContent,
  type StatementRows,
} from '../../domain/statement-content.ts';
import type {
  Ports,
  ClaimedDocument,
  DocumentFailure,
  Employer,
  Payee,
  StatementQuery,
} from '../../ports/index.ts';

/** A document whose content is frozen. */
export interface FrozenDocument {
  readonly document: ClaimedDocument;
  readonly statement: PayStatement;
  readonly madeAtMs: number;
}

/** The documents of a batch that can be rendered, and those that cannot be made. */
export interface FrozenBatch {
  readonly frozen: readonly FrozenDocument[];
  readonly failures: readonly DocumentFailure[];
}

/** A document that has all its parts, except for the earlier statements. */
interface Resolved {
  readonly document: ClaimedDocument;
  readonly content: StatementContent;
  readonly rows: StatementRows;
  readonly employee: Payee;
  readonly company: Employer;
}

/** A document that crashed this many workers, or found no store for days, is not tried again. */
const ATTEMPTS_MAX = 500;

const failure = (id: number, code: string, detail: string): DocumentFailure => ({
  id,
  errors: { code, detail },
});

/** Returns the parts of a document that is made for the first time, or why it cannot be made. */
const resolve = (document: ClaimedDocument): Resolved | DocumentFailure => {
  const { id, attempts, parties } = document;
  if (attempts > ATTEMPTS_MAX) {
    return failure(id, 'attempts.exhausted', `The document was tried ${attempts - 1} times.`);
  }
  if ('unreadable' in parties) return failure(id, 'record.unreadable', parties.unreadable);
  const content = readContent(document.content);
  const issues = collectIssues();
  const rows = rowsOfEmployee(issues, content, { employee: parties.employee, prefix: '' });
  const [issue] = issues.list;
  if (issue === undefined) return { document, content, rows, ...parties };
  return failure(
    id,
    'content.invalid',
    `The employee's ${issue.field} breaks the rule ${issue.rule}.`,
  );
};

const earlierQuery = ({ document, content }: Resolved): StatementQuery => ({
  siteId: document.siteId,
  employeeId: document.employeeId,
  type: document.type,
  currency: content.currency,
  since: `${content.payDate.slice(0, 4)}-01-01`,
  through: content.payDate,
  exceptId: document.replacesId,
});

interface Completed {
  readonly document: ClaimedDocument;
  readonly statement: PayStatement;
  readonly content: RawJson;
}

const complete = (resolved: Resolved, earlier: readonly RawJson[]): Completed | DocumentFailure => {
  const { document } = resolved;
  const statement = completeStatement({ ...resolved, earlier });
  const content = frozenContent(statement);
  return 'value' in content
    ? { document, statement, content: content.value }
    : failure(document.id, 'content.too-long', 'The content is longer than 16,384 characters.');
};

const isFailure = (item: object): item is DocumentFailure => 'errors' in item;

const isFit = <Item extends object>(item: Item | DocumentFailure): item is Item => !isFailure(item);

/** Returns those that are frozen already: a worker that stopped or crashed has frozen them. */
const frozenBefore = (documents: readonly ClaimedDocument[]): readonly FrozenDocument[] =>
  documents.flatMap((document) =>
    document.madeAtMs === null
      ? []
      : [{ document, statement: readStatement(document.content), madeAtMs: document.madeAtMs }],
  );

/** Completes and freezes the content of claimed documents, so that every rendering gives equal bytes. */
export const frozenDocuments = async (
  { clock, documentTasks }: Pick<Ports, 'clock' | 'documentTasks'>,
  leaseId: string,
  documents: readonly ClaimedDocument[],
): Promise<FrozenBatch> => {
  const outcomes = documents.filter(({ madeAtMs }) => madeAtMs === null).map(resolve);
  const resolved = outcomes.filter(isFit<Resolved>);
  const earlier = await documentTasks.earlierStatements(resolved.map(earlierQuery));
  const results = resolved.map((item, index) => complete(item, earlier[index] as RawJson[]));
  const completed = results.filter(isFit<Completed>);

  const nowMs = clock.nowMs();
  const ids = new Set(
    await documentTasks.freeze({
      leaseId,
      nowMs,
      documents: completed.map(({ document: { id }, content }) => ({ id, content })),
    }),
  );
  const frozen = completed
    .filter(({ document }) => ids.has(document.id))
    .map(({ document, statement }) => ({ document, statement, madeAtMs: nowMs }));
  return {
    frozen: [...frozenBefore(documents), ...frozen],
    failures: [...outcomes, ...results].filter(isFailure),
  };
};
