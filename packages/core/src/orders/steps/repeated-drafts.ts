import {
  type CheckedDocuments,
  checkRepeated,
  type RepeatedDocument,
} from '../../steps/statements/repeated-statements.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import type { DocumentRow } from '../../ports/index.ts';

/** Returns which drafts would repeat a statement; `known` is that of `checkRepeated`. */
export const checkDrafts = async (
  at: At,
  documents: readonly DocumentRow[],
  known?: Map<string, string>,
): Promise<CheckedDocuments> => {
  const drafts = documents.map((document) => ({
    document,
    content: at.types.of(document.type).read(document.content),
  }));
  return checkRepeated(at, drafts, known);
};

/** Returns one draft of those of an employee that repeat one document. */
const onePerDocument = (drafts: readonly RepeatedDocument[]): readonly RepeatedDocument[] => [
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
): Promise<readonly RepeatedDocument[]> => {
  const known = new Map<string, string>();
  const found: RepeatedDocument[] = [];
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
