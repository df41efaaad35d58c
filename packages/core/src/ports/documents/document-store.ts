import type { ByteRange } from '../../domain/values/byte-range.ts';

/** The bytes of a document: at once, or in parts of any size, which are read once. */
export type DocumentContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A stored document that is being read. */
export interface StoredDocument {
  /** The number of bytes of the whole document, also when a range is read. */
  readonly size: number;
  /** The bytes in parts, which are read once. Rejects with `Unreadable` rather than return changed bytes. */
  readonly content: AsyncIterable<Uint8Array>;
  /**
   * Frees what the read holds: a file or a connection. The end of the content and a reader that
   * leaves it early free that too; only a reader that never starts has to close.
   */
  close(): Promise<void>;
}

/**
 * Stores the files of documents by their keys (`assertDocumentKey`). Every method rejects with
 * `Unavailable` while the store is away, slow or full, within 30 s, and with a `TypeError` for a text
 * that is no key or a range that is none.
 */
export interface DocumentStore {
  /** The kind of the store, which a document keeps with its key, such as `folder` or `s3`. */
  readonly driver: string;
  /**
   * Stores a document, and resolves when a loss of power cannot lose it. The same key replaces the
   * former document in one atomic step: a reader gets the one or the other, whole. A call that
   * rejects for its content changes nothing.
   */
  put(key: string, content: DocumentContent): Promise<void>;
  /** Starts to read a document, or a range of its bytes; undefined when there is none. */
  read(key: string, range?: ByteRange): Promise<StoredDocument | undefined>;
  /** Deletes a document; resolves also when there is none. */
  remove(key: string): Promise<void>;
  /**
   * Writes, reads and deletes a small file of its own.
   *
   * @throws Error whose message names the cause, such as a wrong credential or a missing bucket, and
   *   never a credential.
   */
  check(): Promise<void>;
}
