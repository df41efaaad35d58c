import type { FiledDocument } from '../../domain/documents/document-key.ts';
import type { RawJson } from '../../domain/values/raw-json.ts';
import type { LeaseTimes } from '../../domain/queues/lease.ts';
import type { ClaimedDocuments, DocumentClaim } from './document-claims.ts';

/** What a document keeps from now on. */
export interface FrozenContent {
  /** The id of the document. */
  readonly id: number;
  /** The content, as the document shows it from now on. */
  readonly content: RawJson;
  /** The version of the figures of the year that the content has. */
  readonly figuresVersion: number;
  /** When the document was made first, in milliseconds since 1970. */
  readonly madeAtMs: number;
}

/** A document that is frozen, with the version that its file belongs to. */
export interface FrozenVersion {
  /** The id of the document. */
  readonly id: number;
  /** The version of the document now. */
  readonly version: number;
}

/** Where the bytes of a document are stored, without credentials and hosts, in the form of the API. */
export interface StorageData {
  /** The kind of the store, such as `folder` or `s3`. */
  readonly driver: string;
  /** The key of the file in the store: a `documentKey` of the document. */
  readonly key: string;
  /** The size of the file in bytes. */
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** The name under which the file is saved, with its ending. */
  readonly filename: string;
  /** The media type, such as `application/pdf`. */
  readonly mime_type: string;
}

/** A document that is tried again later. */
export interface DocumentPostponement {
  /** The id of the document. */
  readonly id: number;
  /** The time of the next attempt, in milliseconds since 1970. */
  readonly dueAtMs: number;
}

/** A step of a worker with the documents that it leased. */
export interface LeasedStep<Item> {
  /** The lease, which must still hold. */
  readonly leaseId: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The documents of the step. */
  readonly documents: readonly Item[];
}

/** The files that workers may have stored of a document that is canceled or deleted, up to this version. */
export interface AbandonedFile extends FiledDocument {
  /** The id of the site. */
  readonly siteId: number;
}

/** A request for abandoned files. */
export interface AbandonedFilesQuery {
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** How long after the end of its document a worker may still store a file, and removes it itself. */
  readonly leaseMs: number;
  /** The maximum number of files. */
  readonly limit: number;
}

/** The work that waits, over all sites. */
export interface DocumentStatistics {
  /** Pending documents without a lease, due or postponed. */
  readonly waiting: number;
  /** Pending documents with a lease that has not ended. */
  readonly leased: number;
  /** The earliest due time of a waiting document. */
  readonly oldestDueAtMs: number | null;
  /** Orders that are `Preparing`. */
  readonly preparing: number;
}

/**
 * The pending documents of orders as tasks of workers; an imported document is none. A lease is a
 * promise among workers and no lock: each step changes only documents that are `Pending` and still
 * leased under its id, also after the end of the lease while nobody else claimed them, and skips the
 * others.
 */
export interface DocumentTasks {
  /**
   * Leases documents of one order: of the site with the fewest leased documents that has one due, its
   * order that was served longest ago (at first, by id), then the documents that became due first, then
   * by id. A document is due at its time, which the end of its lease sets; and when that time is more
   * than `delayMaxMs` ahead, since it was set under a wrong clock. A service ahead of `nowMs` counts as
   * none, for the same reason. Parallel claims return different documents. Returns undefined when
   * nothing is due.
   */
  claim(claim: DocumentClaim): Promise<ClaimedDocuments | undefined>;
  /** Stores the content of documents. Returns those that this step froze, each in a version of its own. */
  freeze(step: LeasedStep<FrozenContent>): Promise<readonly FrozenVersion[]>;
  /** Ends the lease of the documents, and sets when they are due. Returns the ids of the changed ones. */
  postpone(step: LeasedStep<DocumentPostponement>): Promise<readonly number[]>;
  /**
   * Gives back all documents that are leased under this id, due at `nowMs`; the claim does not count
   * as an attempt. For a worker that stops.
   */
  release(step: Omit<LeasedStep<never>, 'documents'>): Promise<void>;
  /**
   * Returns the files of documents that ended at least `leaseMs` ago, those first that wait longest:
   * of documents that were canceled or removed after a worker had leased them, and of documents that
   * a retention or an erasure deleted, while they were leased or before their files were removed. Each end is one transaction with the
   * memory of its file. An end ahead of `nowMs`, which was set under a wrong clock, counts as long ago.
   * The file of a document that is not `Canceled` is never among them.
   */
  abandonedFiles(query: AbandonedFilesQuery): Promise<readonly AbandonedFile[]>;
  /** Forgets files that are removed. */
  forgetFiles(files: readonly AbandonedFile[]): Promise<void>;
  /** Counts the work that waits. A lease that was set under a wrong clock is none. */
  statistics(times: LeaseTimes): Promise<DocumentStatistics>;
}
