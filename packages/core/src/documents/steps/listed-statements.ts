import type { DocumentTypes } from '../../domain/types/document-types.ts';
import {
  isPaid,
  type YearStatement,
  type YearWindow,
  yearOf,
} from '../../domain/statements/statement-year.ts';
import type { ClaimedDocument, Ports, StatementKey, YearPlace } from '../../ports/index.ts';
import { keyOfStatement } from '../../steps/statements/paid-statements.ts';

/** Returns the start of the year whose statements a document lists; undefined for one that lists none. */
const listedYear = (document: ClaimedDocument, types: DocumentTypes): YearPlace | undefined => {
  const type = types.find(document.type);
  if (type?.year?.lists !== true) return undefined;
  const content = type.read(document.requested);
  // A type that counts in years has keys.
  const key = keyOfStatement({ types }, document, content) as StatementKey;
  return { ...key, currency: type.year.currencyOf(content), payDate: yearOf(key), documentId: 0 };
};

/**
 * Returns the live statements of the years that documents list, by the ids of the documents. A change that
 * follows changes the figures of these documents as well, with which they are not completed then.
 */
export const listedStatements = async (
  { store }: Pick<Ports, 'store'>,
  documents: readonly ClaimedDocument[],
  types: DocumentTypes,
): Promise<ReadonlyMap<number, readonly YearStatement[]>> => {
  const listing = documents.flatMap((document) => {
    const place = listedYear(document, types);
    return place === undefined ? [] : [{ id: document.id, place }];
  });
  if (listing.length === 0) return new Map();
  const windows = await store.transaction(async (tx) =>
    tx.statements.windows(listing.map(({ place }) => place)),
  );
  return new Map(
    listing.map(({ id }, index) => [id, (windows[index] as YearWindow).statements.filter(isPaid)]),
  );
};
