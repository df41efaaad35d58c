import type { JsonObject } from '../../domain/foundation/json.ts';
import type { StorageData } from '../../ports/index.ts';

/** A document whose bytes are stored. */
export interface DocumentCompletion {
  /** The id of the document. */
  readonly id: number;
  /** The language in which the document was ordered (BCP 47). */
  readonly lang: string;
  /** Where the file is. */
  readonly storageData: StorageData;
  /** What the renderer could not show, as `{ warnings: […] }`; `{}` if there is nothing. */
  readonly errors: JsonObject;
}

/** What became of documents that a worker completed. */
export interface CompletedDocuments {
  /** The documents that are `Completed` now. */
  readonly completed: readonly number[];
  /** The documents whose figures of the year changed meanwhile: they are made again. */
  readonly stale: readonly number[];
}

/** A document that cannot be made. */
export interface DocumentFailure {
  /** The id of the document. */
  readonly id: number;
  /** The code and a sentence for people. */
  readonly errors: { readonly code: string; readonly detail: string };
}
