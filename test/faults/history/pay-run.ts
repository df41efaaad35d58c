import type { DocumentStatus, DocumentCounts, OrderStatus } from '@paydocs/core';
import type { JudgedDocument } from '../../statements/judged-document.ts';
import type { Outcome } from './record-write.ts';

/** An order that a client placed. */
export interface PlacedOrder {
  /** The idempotency key, which the notes of its documents show. */
  readonly key: string;
  readonly account: string;
  /** The employee of each document: one of several months is named for each. */
  readonly employeeIds: readonly number[];
  readonly outcome: Outcome;
  /** The status of the last answer, 0 without one. */
  readonly status: number;
  /** The id of the order, if it is known. */
  readonly id?: number;
}

/** A change of an order or a document that a client asked for. */
export interface AskedChange {
  readonly action:
    | 'order.canceled'
    | 'order.retried'
    | 'order.reissued'
    | 'document.retried'
    | 'document.voided'
    | 'document.replaced';
  /** The id of the order, or the UUID of the document. */
  readonly subject: string;
  readonly outcome: Outcome;
  /** How often the request was sent; all but the last answer were lost. */
  readonly tries: number;
}

/** A download that a client asked for. */
export interface Download {
  readonly uuid: string;
  readonly account: string;
  /** Whether the document is one that the account may see. */
  readonly isVisible: boolean;
  /** 0 without an answer. */
  readonly status: number;
  /** The digest of the bytes that arrived, of a response with status 200. */
  readonly sha256?: string;
  /** The digest that the response names. */
  readonly tag?: string;
}

export interface StoredOrder {
  readonly id: number;
  readonly key: string;
  readonly status: OrderStatus;
  readonly counts: DocumentCounts;
  readonly isCanceled: boolean;
  readonly hasEnd: boolean;
}

/** A stored document of an order. */
export interface StoredStatement {
  readonly id: number;
  readonly uuid: string;
  readonly orderId: number;
  readonly employeeId: number;
  readonly status: DocumentStatus;
  /** The id of the document that this one replaces. */
  readonly replacesId: number | null;
  /**
   * Where the record says that the file is, whether that is a key of this document, and the digest of the
   * file; undefined for one that is not made.
   */
  readonly file?: { readonly key: string; readonly isOwn: boolean; readonly sha256: string };
  /** The digest of an undisturbed rendering of its content, which shows the name of the employee. */
  readonly rendered?: { readonly sha256: string; readonly isOfEmployee: boolean };
  /** The statuses after the first one, in their order. */
  readonly steps: readonly { readonly before: string; readonly after: string }[];
}

/** An e-mail about a document. */
export interface ArrivedNotice {
  readonly to: string;
  /** The UUID of the document, in its link. */
  readonly uuid: string;
}

/** The number of entries of the audit trail about an order or a document. */
export interface ActionCount {
  readonly action: string;
  /** The id of the order, or the UUID of the document. */
  readonly subject: string;
  readonly count: number;
}

/** What the clients of a row did with orders and documents. */
export interface OrderingHistory {
  readonly orders: readonly PlacedOrder[];
  readonly changes: readonly AskedChange[];
  readonly downloads: readonly Download[];
}

/** What clients did, and what is stored when all is well again. */
export interface PayRunHistory extends OrderingHistory {
  readonly row: string;
  readonly storedOrders: readonly StoredOrder[];
  readonly documents: readonly StoredStatement[];
  /** The documents as judges of their years read them. */
  readonly statements: readonly JudgedDocument[];
  /** The digest of the content of each stored file, by its key; undefined for one that cannot be read. */
  readonly files: ReadonlyMap<string, string>;
  readonly audit: readonly ActionCount[];
  /** The addresses of employees who read their documents, by the ids of the employees. */
  readonly people: ReadonlyMap<number, string>;
  /** The notices that arrived. */
  readonly notices: readonly ArrivedNotice[];
}
