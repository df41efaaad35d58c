import type { OrderedContent } from '../../domain/documents/document-type.ts';
import { existingOf, keyOfStatement } from '../../steps/statements/paid-statements.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import type { DocumentRow } from '../../ports/index.ts';

/** A document with the content that it pays. */
export interface Draft {
  readonly document: DocumentRow;
  readonly content: OrderedContent;
}

/** A draft that would repeat a live statement, or one of an earlier draft. */
export interface RepeatedDraft extends Draft {
  /** The UUID of the other document; null when it is pruned. */
  readonly uuid: string | null;
}

/** Drafts by whether each statement would be live once. */
export interface CheckedDrafts {
  readonly first: readonly Draft[];
  readonly repeated: readonly RepeatedDraft[];
}

/**
 * Returns which drafts would repeat a statement. `known` has the UUIDs of drafts that were checked before,
 * by what makes statements the same, and gets these.
 */
export const checkDrafts = async (
  at: At,
  documents: readonly DocumentRow[],
  known = new Map<string, string>(),
): Promise<CheckedDrafts> => {
  const drafts = documents.map((document) => ({
    document,
    content: at.types.of(document.type).read(document.content),
  }));
  const existing = await existingOf(at, drafts);
  const first: Draft[] = [];
  const repeated: RepeatedDraft[] = [];
  for (const [index, draft] of drafts.entries()) {
    const key = JSON.stringify(keyOfStatement(at, draft.document, draft.content) ?? index);
    const other = existing[index];
    const earlier = known.get(key);
    if (other !== undefined) repeated.push({ ...draft, uuid: other.uuid });
    else if (earlier !== undefined) repeated.push({ ...draft, uuid: earlier });
    else first.push(draft);
    if (earlier === undefined) known.set(key, draft.document.uuid);
  }
  return { first, repeated };
};

/** Returns one draft of those of an employee that repeat one document. */
const onePerDocument = (drafts: readonly RepeatedDraft[]): readonly RepeatedDraft[] => [
  ...new Map(drafts.map((draft) => [`${draft.document.employeeId} ${draft.uuid}`, draft])).values(),
];

const BATCH = 1000;
/** More drafts are checked when they are prepared: a request has seconds. */
const DRAFTS_MAX = 20_000;

/**
 * Returns the drafts of an order that would repeat a statement, among the first 20,000: one of those of an
 * employee that repeat one document.
 */
export const repeatedDrafts = async (
  at: At,
  orderId: number,
): Promise<readonly RepeatedDraft[]> => {
  const known = new Map<string, string>();
  const found: RepeatedDraft[] = [];
  let afterId = 0;
  for (let read = 0; read < DRAFTS_MAX; read += BATCH) {
    const query = { orderId, status: 'Draft', afterId, limit: BATCH } as const;
    const documents = await at.tx.documents.lockOfOrder(query);
    found.push(...(await checkDrafts(at, documents, known)).repeated);
    if (documents.length < BATCH) break;
    afterId = (documents.at(-1) as DocumentRow).id;
  }
  return onePerDocument(found);
};
