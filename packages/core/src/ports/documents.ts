import type { AuditEntry } from '../domain/audit-entry.ts';
import type { Document } from '../domain/document.ts';
import type { Company, Employee } from '../domain/payroll.ts';
import type { Slice, Sort } from '../domain/page.ts';
import type { RawJson } from '../domain/raw-json.ts';
import type { Requester } from '../domain/requester.ts';
import type { Timestamp } from '../domain/timestamp.ts';
import type { Scope, Visibility } from '../domain/visibility.ts';

/** The sort keys of documents. */
export type DocumentSortKey = 'createdAt' | 'updatedAt';

/** The related records that a document can embed. */
export type DocumentInclude = 'company' | 'employee';

/** Alternatives for each field. Fields combine with AND, alternatives with OR. Lists are not empty. */
export interface DocumentFilter {
  /** The ids, one of which matches. */
  readonly id?: readonly number[];
  /** The UUIDs, one of which matches. */
  readonly uuid?: readonly string[];
  /** The ids of orders, one of which matches. */
  readonly orderId?: readonly number[];
  /** The ids of companies, one of which matches. */
  readonly companyId?: readonly number[];
  /** The ids of employees, one of which matches. */
  readonly employeeId?: readonly number[];
  /** The types, one of which matches. */
  readonly type?: readonly string[];
  /** The statuses, one of which matches. */
  readonly status?: readonly string[];
  /** Keys in another system, exactly. */
  readonly externalId?: readonly string[];
  /** Documents that were created or changed at this instant or later. */
  readonly updatedSince?: readonly Timestamp[];
}

/** A validated query for a page of documents. */
export interface DocumentQuery {
  /** The filters, all of which a document matches. */
  readonly filter: DocumentFilter;
  /** Ties sort by id, in the last key's direction. */
  readonly sort: readonly Sort<DocumentSortKey>[];
  /** The records to embed. */
  readonly include: readonly DocumentInclude[];
  /** The number of rows before the page. */
  readonly offset: number;
  /** The maximum number of rows. */
  readonly limit: number;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** A document with its place among others. */
export interface DocumentDetails extends Document {
  /** Whether the document was ordered here. An imported one was not, whatever its `orderId`. */
  readonly isOrdered: boolean;
  /** The UUID of the document that this one replaces. */
  readonly replaces: string | null;
  /** Present when included; null when it is not visible to the caller. */
  readonly company?: Company | null;
  /** Present when included; null when it is not visible to the caller. */
  readonly employee?: Employee | null;
}

/** A document of an order, with its employee as the record is now. */
export interface OrderDocument extends DocumentDetails {
  /** The name of the employee, and the key in another system; null when the employee is not visible. */
  readonly payee: Pick<Employee, 'firstName' | 'lastName' | 'externalId'> | null;
}

/** A request for documents of an order. */
export interface OrderDocumentsQuery {
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the order. */
  readonly orderId: number;
  /** Which employees are visible. */
  readonly employees: Scope;
  /** The id of the last document of the batch before, 0 at first. */
  readonly afterId: number;
  /** The maximum number of rows. */
  readonly limit: number;
}

/** A change of a document of a site. */
export interface DocumentChange {
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the document. */
  readonly id: number;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Stored with the change, and not without it. */
  readonly audit: AuditEntry;
}

/** A document to mark as `Void`. */
export interface DocumentVoiding extends DocumentChange {
  /** The reason, as people read it. */
  readonly reason: string;
}

/** A document to replace. */
export interface DocumentReplacement extends DocumentChange {
  /** The user who replaces it: the owner of the new document. */
  readonly userId: number;
  /** The UUID of the new document. */
  readonly uuid: string;
  /** The content of the new document, in the form of the API. */
  readonly content: RawJson;
}

/** The outcome of replacing a document. */
export type ReplacementOutcome =
  | { readonly outcome: 'created'; readonly document: DocumentDetails }
  /** The document is not `Completed`. */
  | { readonly outcome: 'not-completed' }
  /** The document belongs to no order. */
  | { readonly outcome: 'imported' }
  /** Another document replaces it already, and is not `Canceled`. */
  | { readonly outcome: 'replaced' };

/**
 * The stored documents, ordered or imported. Each write is one transaction with the counters, the
 * status of the order (see `Orders`) and the audit entry.
 */
export interface Documents {
  /**
   * Returns the visible rows of the page and the exact total, from one snapshot. Embeds visible records
   * only, with counts of visible records. The number of queries does not depend on the number of rows.
   */
  page(visibility: Visibility, query: DocumentQuery): Promise<Slice<DocumentDetails>>;
  /** Returns the document; undefined for a foreign and an invisible one. */
  find(visibility: Visibility, uuid: string): Promise<DocumentDetails | undefined>;
  /** Returns documents that belong to the order, replacements too, in the order of their ids. */
  ofOrder(query: OrderDocumentsQuery): Promise<readonly OrderDocument[]>;
  /**
   * Changes a `Completed` document to `Void`; its `errors` get the code `document.void` and the reason
   * as `detail`, and keep their other members. Returns undefined, and changes nothing, for any other.
   */
  void(voiding: DocumentVoiding): Promise<DocumentDetails | undefined>;
  /**
   * Changes a `Failed` document of an order to `Pending`, as `Orders.retry` does. Returns undefined,
   * and changes nothing, for any other.
   */
  retry(change: DocumentChange): Promise<DocumentDetails | undefined>;
  /**
   * Deletes a `Pending` or `Failed` document of an order, also a leased one. Returns whether there was
   * such a document.
   */
  remove(change: DocumentChange): Promise<boolean>;
  /**
   * Adds a `Pending` document to the order of a `Completed` one, for the same employee and company, of
   * the same type, template, color and quantity, free of charge. `DocumentTasks.complete` voids the old
   * one. Of parallel calls for one document, one creates a replacement.
   */
  replace(replacement: DocumentReplacement): Promise<ReplacementOutcome>;
}
