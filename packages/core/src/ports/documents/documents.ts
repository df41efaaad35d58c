import type { Document } from '../../domain/documents/document.ts';
import type {
  DocumentFilter,
  DocumentInclude,
  DocumentSortKey,
} from '../../domain/records/lists.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Company, Employee } from '../../domain/records/payroll.ts';
import type { Slice, ListWindow } from '../../domain/fields/page.ts';
import type { Requester } from '../../domain/accounts/requester.ts';
import type { Timestamp } from '../../domain/values/timestamp.ts';
import type { Scope, Visibility } from '../../domain/accounts/visibility.ts';

/** A validated query for a page of documents. */
export interface DocumentQuery extends ListWindow<DocumentSortKey> {
  /** The filters, all of which a document matches. */
  readonly filter: DocumentFilter;
  /** Whether only documents are read that no other one replaces, unless that is canceled. */
  readonly unreplaced?: boolean;
  /** The records to embed. */
  readonly include: readonly DocumentInclude[];
  /** The maximum of documents that an embedded record embeds in turn; none by default. */
  readonly embeddedMax?: number;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** The records that a document embeds. */
export type DocumentEmbedding = Pick<DocumentQuery, 'include' | 'embeddedMax'>;

/** A document with its place among others. */
export interface DocumentDetails extends Document {
  /** The UUID of the document that this one replaces. */
  readonly replaces: string | null;
  /** The order that it belongs to; null for an imported document, whatever its `orderId`. */
  readonly taskOrderId: number | null;
  /** The pay date of its content (`YYYY-MM-DD`); null without one. */
  readonly payDate: string | null;
  /** When a change of another statement made its figures of the year those of before; null if they are right. */
  readonly outdatedAt: Timestamp | null;
  /** The UUID of the document of that change, or `opening-balance`. */
  readonly outdatedBy: string | null;
  /** The order that it belongs to, present when included; null without one, or when it is not visible. */
  readonly order?: Order | null;
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

/** A completed document of an order, by which its file is found and checked. */
export type CompletedDocument = Pick<Document, 'id' | 'siteId' | 'uuid' | 'storageData'>;

/** A request for completed documents. */
export interface CompletedQuery {
  /** Only documents with a smaller id. */
  readonly before: number;
  /** The maximum number of rows. */
  readonly limit: number;
}

/** The stored documents, ordered or imported, for reading; a `Transaction` changes them. */
export interface Documents {
  /**
   * Returns the visible rows of the page, and from the same snapshot the exact total unless after a place. Embeds visible records
   * only, with counts of visible records. The number of queries does not depend on the number of rows.
   */
  page(visibility: Visibility, query: DocumentQuery): Promise<Slice<DocumentDetails>>;
  /** Returns the document as `page` does; undefined for a foreign and an invisible one. */
  find(
    visibility: Visibility,
    uuid: string,
    embedded?: DocumentEmbedding,
  ): Promise<DocumentDetails | undefined>;
  /** Returns documents that belong to the order, replacements too, in the order of their ids. */
  ofOrder(query: OrderDocumentsQuery): Promise<readonly OrderDocument[]>;
  /** Returns completed documents of orders of all sites, those with the greatest ids first. */
  completed(query: CompletedQuery): Promise<readonly CompletedDocument[]>;
}
