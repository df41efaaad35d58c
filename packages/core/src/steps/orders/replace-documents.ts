import { contentDate } from '../../domain/documents/content-key.ts';
import { isReplacing, newTask } from '../../domain/documents/document-task.ts';
import { collectIssues } from '../../domain/foundation/issues.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { OrderedContent } from '../../domain/documents/document-type.ts';
import { storedContent } from '../../domain/documents/stored-content.ts';
import type { StatementState } from '../../domain/statements/statement-year.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import type { DocumentRow, NewDocumentRow, OrderRow } from '../../ports/index.ts';
import { saveSettled } from './change-documents.ts';
import { employerOf, missingOf } from '../statements/missing-items.ts';
import {
  existingOf,
  paidContent,
  requestedOf,
  statementOf,
} from '../statements/paid-statements.ts';
import { type At, saveStatements } from '../statements/save-statements.ts';
import { refuseExisting } from '../statements/refuse-existing.ts';
import { stateOf } from '../statements/replaced-statements.ts';
import { payeeInUse, payeesOf } from './payees-of.ts';

/** A document to replace. */
export interface Replacement {
  readonly document: DocumentRow;
  /** The UUID of the new document. */
  readonly uuid: string;
  /** The content of the new document; that of the old one by default. */
  readonly content?: OrderedContent | undefined;
}

/** Replacements of documents of one order, by one user. */
export interface Replacements {
  readonly order: OrderRow;
  /** The user who replaces: the owner of the new documents. */
  readonly userId: number;
  readonly replacements: readonly Replacement[];
  /** Whether they repeat what was ordered, and are not asked again for what rules want. */
  readonly isRepeated?: true;
}

/** Returns the ids of those documents that another one replaces, or will replace. */
export const replacedAmong = async (
  { tx }: At,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const replacements = await tx.documents.replacementsOf(ids);
  return new Set(replacements.filter(isReplacing).map(({ replacesId }) => replacesId));
};

/** @throws `document.status` unless a document is completed or void, `document.replaced` if it is replaced. */
const checkReplaceable = async (at: At, replacements: readonly Replacement[]): Promise<void> => {
  for (const { document } of replacements) {
    const { status } = document;
    if (status !== 'Completed' && status !== 'Void')
      throw new Refused('document.status', { status });
  }
  const replaced = await replacedAmong(
    at,
    replacements.map(({ document }) => document.id),
  );
  if (replaced.size > 0) throw new Refused('document.replaced');
};

const newDocument = (
  { document, uuid }: Replacement,
  content: OrderedContent,
  { at, userId }: { readonly at: At; readonly userId: number },
): NewDocumentRow => {
  const { id, version: _version, ...old } = document;
  const stored = storedContent(content);
  return {
    ...old,
    ...newTask(at.nowMs),
    userId,
    uuid,
    content: stored,
    requested: stored,
    storageData: RawJson.of({}),
    errors: RawJson.of({}),
    status: 'Pending',
    replacesId: id,
    payDate: contentDate(at.types.of(old.type), content),
    outdatedAt: null,
    outdatedBy: null,
  };
};

/**
 * Adds pending documents to a locked order, in place of completed or void ones, free of charge. Those that
 * they replace become void when they are completed.
 *
 * @throws `document.status`, `document.replaced`, `person.erased`, `input.invalid` and `statement.exists`.
 */
export const replaceDocuments = async (
  at: At,
  { order, userId, replacements, isRepeated }: Replacements,
): Promise<OrderRow> => {
  const { tx, nowMs } = at;
  await checkReplaceable(at, replacements);
  const payees = await payeesOf(
    at,
    order.siteId,
    replacements.map(({ document }) => document),
  );
  const employer = isRepeated === true ? undefined : await employerOf(at, order);
  const issues = collectIssues();
  const contents = replacements.map(({ document, content = requestedOf(at, document, order) }) => {
    const payee = payeeInUse(payees, document);
    if (payee === undefined) throw new Refused('person.erased');
    const type = at.types.of(document.type);
    const paying = { type, companyId: document.companyId, payee, prefix: '' };
    const paid = paidContent(issues, content, paying);
    if (employer === undefined) return paid;
    const ruled = { ...paying, employer, rules: order.rules, ordered: content };
    for (const issue of missingOf(paid, ruled)) issues.add(issue);
    return paid;
  });
  issues.refuse();
  const existing = await existingOf(
    at,
    replacements.map(({ document }, index) => ({
      document,
      content: contents[index] as OrderedContent,
    })),
  );
  refuseExisting(
    existing.flatMap((same, index) =>
      same === undefined || same.documentId === replacements[index]?.document.id ? [] : same,
    ),
  );

  const rows = replacements.map((replacement, index) =>
    newDocument(replacement, contents[index] as OrderedContent, { at, userId }),
  );
  const newIds = await tx.documents.add(rows, timestamp(nowMs));
  const states = await stateOf(at, rows);
  await saveStatements(
    at,
    rows.flatMap((row, index) => {
      const document = { ...row, id: newIds[index] as number };
      const content = contents[index] as (typeof contents)[number];
      const state = states[index] as StatementState;
      return statementOf(at, { document, content, state });
    }),
  );
  return saveSettled(at, order, { counts: { pending: rows.length } });
};
