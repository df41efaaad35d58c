import type { Document } from '../../domain/documents/document.ts';
import type { RawJson } from '../../domain/values/raw-json.ts';
import type { Timestamp } from '../../domain/values/timestamp.ts';

/** A document of an order as it is stored. */
export interface DocumentRow
  extends Pick<
    Document,
    | 'id'
    | 'siteId'
    | 'userId'
    | 'version'
    | 'companyId'
    | 'employeeId'
    | 'uuid'
    | 'type'
    | 'templateId'
    | 'colorId'
    | 'quantity'
    | 'content'
    | 'storageData'
    | 'errors'
    | 'status'
  > {
  /** The order whose document this is; null for an imported one. */
  readonly taskOrderId: number | null;
  /** The document that this one replaces; null for none. */
  readonly replacesId: number | null;
  /** What was ordered, in the form of the API; null when it is the content of the order. */
  readonly requested: RawJson | null;
  /** When the content was frozen, in milliseconds since 1970; null while it is what was ordered. */
  readonly madeAtMs: number | null;
  /** The version of the figures that the frozen content has; null without any. */
  readonly figuresVersion: number | null;
  /** When a worker may claim the document, in milliseconds since 1970; null for one that is no task. */
  readonly dueAtMs: number | null;
  /** The lease of the worker that claimed the document; null when it is not claimed. */
  readonly leaseId: string | null;
  /** The number of claims since the document was ordered or retried, without released ones. */
  readonly attempts: number;
  /** `YYYY-MM-DD`; null for content without one. */
  readonly payDate: string | null;
  /** When the figures that it prints stopped being those of its year; null while they are. */
  readonly outdatedAt: Timestamp | null;
  /** The UUID of the document whose change outdated this one, or the cause in a word. */
  readonly outdatedBy: string | null;
}

/** A document to add. */
export type NewDocumentRow = Omit<DocumentRow, 'id' | 'version'>;

/** The fields of a document that a transaction changes. */
export type DocumentChanges = Partial<
  Pick<
    DocumentRow,
    | 'status'
    | 'content'
    | 'requested'
    | 'storageData'
    | 'errors'
    | 'madeAtMs'
    | 'figuresVersion'
    | 'dueAtMs'
    | 'leaseId'
    | 'attempts'
    | 'payDate'
    | 'outdatedAt'
    | 'outdatedBy'
  >
>;

/** A change of one document. */
export interface ChangeOfDocument {
  /** The id of the document. */
  readonly id: number;
  /** The fields that change, with their new values. */
  readonly changes: DocumentChanges;
}

/** Documents of an order in one status. */
export interface OrderDocuments {
  /** The id of the order. */
  readonly orderId: number;
  /** One that is leased is `Pending`. */
  readonly status: string;
  /** Documents with a greater id; all by default. */
  readonly afterId?: number;
  /** The maximum number of documents. */
  readonly limit: number;
}

/** The documents of a transaction. Whoever locks one has locked its order. */
export interface DocumentRows {
  /** Adds documents that were created at an instant, and returns their ids, which ascend. */
  add(documents: readonly NewDocumentRow[], createdAt: Timestamp): Promise<readonly number[]>;
  /** Locks documents of any site, and returns them in the order of their ids. */
  lock(ids: readonly number[]): Promise<readonly DocumentRow[]>;
  /** Locks documents of an order, and returns the first ones in the order of their ids. */
  lockOfOrder(query: OrderDocuments): Promise<readonly DocumentRow[]>;
  /** Locks imported documents of a site with these keys in another system. */
  lockImported(siteId: number, externalIds: readonly string[]): Promise<readonly DocumentRow[]>;
  /** Returns the documents that replace one of these. */
  replacementsOf(
    ids: readonly number[],
  ): Promise<
    readonly { readonly id: number; readonly replacesId: number; readonly status: string }[]
  >;
  /**
   * Stores changes of documents, all of which have the same fields; each gets the next version, and is
   * changed at this instant.
   */
  save(changes: readonly ChangeOfDocument[], changedAt: Timestamp): Promise<void>;
  /** Removes documents. */
  remove(ids: readonly number[]): Promise<void>;
  /** Remembers files that workers may have stored, since the first end of their documents. */
  abandonFiles(
    documents: readonly Pick<DocumentRow, 'siteId' | 'uuid' | 'version'>[],
    nowMs: number,
  ): Promise<void>;
}
