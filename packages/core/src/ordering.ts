import { type DownloadDocument, downloadDocument } from './documents/download-document.ts';
import { type ListDocuments, listDocuments } from './documents/list-documents.ts';
import { type ProcessDocuments, processDocuments } from './documents/process-documents.ts';
import { type RemoveDocument, removeDocument } from './documents/remove-document.ts';
import { type ReplaceDocument, replaceDocument } from './documents/replace-document.ts';
import { type RetryDocument, retryDocument } from './documents/retry-document.ts';
import { type ShowDocument, showDocument } from './documents/show-document.ts';
import { type VoidDocument, voidDocument } from './documents/void-document.ts';
import type { Policy } from './domain/policy.ts';
import { type AddOrderDocuments, addOrderDocuments } from './orders/add-order-documents.ts';
import { type CancelOrder, cancelOrder } from './orders/cancel-order.ts';
import { type CreateOrder, createOrder } from './orders/create-order.ts';
import { type DownloadOrder, downloadOrder } from './orders/download-order.ts';
import { type ListOrderIssues, listOrderIssues } from './orders/list-order-issues.ts';
import { type ListOrders, listOrders } from './orders/list-orders.ts';
import { type PrepareOrders, prepareOrders } from './orders/prepare-orders.ts';
import { type ReissueOrder, reissueOrder } from './orders/reissue-order.ts';
import { type RetryOrder, retryOrder } from './orders/retry-order.ts';
import { type ShowOrder, showOrder } from './orders/show-order.ts';
import { type SubmitOrder, submitOrder } from './orders/submit-order.ts';
import type { Ports } from './ports/index.ts';

/**
 * The use cases of orders and documents. Those of users throw `token.missing` without a caller,
 * `token.invalid` for anything else that is no caller, and `input.invalid` when a field breaks a rule.
 */
export interface Ordering {
  /**
   * Orders documents for employees of a company, all or none.
   *
   * @throws `input.invalid` also for a company or an employee that the caller may not see, and for an
   *   employee without valid earnings when the order has none.
   * @throws `permission.missing` for a company of another user, without `documents:create`.
   * @throws `statement.exists` with the statements that employees have already.
   * @throws `person.erased` for an erased employee.
   * @throws `idempotency.running` while an earlier request with the key is under way.
   * @throws `idempotency.mismatch` when the key was used for another request.
   */
  readonly createOrder: CreateOrder;
  /**
   * Adds documents to a draft, all or none.
   *
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `order.status` for an order that is no draft.
   * @throws `input.invalid`, `permission.missing`, `person.erased` and the codes of idempotency keys as
   *   `createOrder`.
   */
  readonly addOrderDocuments: AddOrderDocuments;
  /**
   * Submits a draft: its statements count as soon as a worker has prepared them.
   *
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for an order of another user, without `documents:create`.
   * @throws `order.status` for an order that is no draft.
   * @throws `statement.exists` with the statements that employees have already.
   * @throws `input.invalid` for a draft without documents.
   */
  readonly submitOrder: SubmitOrder;
  /**
   * Lists the employees whom an order left out, its failed documents, and what a draft would repeat.
   *
   * @throws `order.missing` for a foreign and an invisible order.
   */
  readonly listOrderIssues: ListOrderIssues;
  /**
   * Makes the outdated documents of an order, or of an employee's year, again: with the same rows and the
   * figures of today. At most 500 with one call. Documents of erased employees stay as they are.
   *
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for documents of another user, without `documents:update`.
   */
  readonly reissueOrder: ReissueOrder;
  /** Lists orders: all of the site with `documents:list`, otherwise the caller's own. */
  readonly listOrders: ListOrders;
  /**
   * Returns one order.
   *
   * @throws `order.missing` for a foreign and an invisible order.
   */
  readonly showOrder: ShowOrder;
  /**
   * Cancels the pending documents of an order.
   *
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for an order of another user, without `documents:update`.
   * @throws `order.status` when the order has ended.
   */
  readonly cancelOrder: CancelOrder;
  /**
   * Tries the failed documents of an order again.
   *
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for an order of another user, without `documents:update`.
   * @throws `order.status` when no document of the order failed.
   */
  readonly retryOrder: RetryOrder;
  /**
   * Returns the completed documents of an order and a manifest, one file at a time, or with the format `pdf`
   * the documents as one file for printing.
   *
   * @throws `input.invalid` also for an unknown format.
   * @throws `order.unprintable` for an order that is too large for one PDF, and while it is read, for a
   *   document that cannot be bound with others.
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for an order of another user, without `documents:download`.
   * @throws Unreadable while the files are read, at a damaged or missing one.
   */
  readonly downloadOrder: DownloadOrder;
  /** Lists documents: all of the site with `documents:list`, otherwise the caller's own. */
  readonly listDocuments: ListDocuments;
  /**
   * Returns one document.
   *
   * @throws `document.missing` for a foreign and an invisible document.
   */
  readonly showDocument: ShowDocument;
  /**
   * Returns the PDF of a completed document.
   *
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:download`.
   * @throws `document.imported` for a document that was not ordered here, and has no file.
   * @throws `document.pending` before the document is made.
   * @throws `document.status` for any other document that is not completed.
   * @throws Unreadable when the file is damaged, missing or not its own, also while it is read.
   */
  readonly downloadDocument: DownloadDocument;
  /**
   * Tries a failed document again.
   *
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:update`.
   * @throws `document.status` for a document that did not fail, or was not ordered here.
   * @throws `statement.exists` when another document has the statement meanwhile.
   * @throws `person.erased` for an erased employee, `input.invalid` for one without valid rows.
   */
  readonly retryDocument: RetryDocument;
  /**
   * Deletes a pending or failed document.
   *
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:delete`.
   * @throws `document.status` for any other document.
   */
  readonly removeDocument: RemoveDocument;
  /**
   * Marks a completed document as void.
   *
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:update`.
   * @throws `document.status` for a document that is not completed.
   */
  readonly voidDocument: VoidDocument;
  /**
   * Orders a new document in place of a completed or void one, once for an idempotency key and content.
   * Without content it has the rows of the old one.
   *
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:update`.
   * @throws `document.status` for a document that is neither completed nor void.
   * @throws `statement.exists` when another document has the statement already.
   * @throws `person.erased` for an erased employee.
   * @throws `document.imported` for a document that was not ordered here.
   * @throws `document.replaced` when another document replaces it already.
   */
  readonly replaceDocument: ReplaceDocument;
  /** Makes the next documents, for workers. Never refuses. */
  readonly processDocuments: ProcessDocuments;
  /** Adds documents to the next order of all employees, for workers. Never refuses. */
  readonly prepareOrders: PrepareOrders;
}

/** Creates the use cases of orders and documents. */
export const createOrdering = (ports: Ports, policy: Policy): Ordering => ({
  createOrder: createOrder(ports),
  listOrders: listOrders(ports),
  showOrder: showOrder(ports),
  addOrderDocuments: addOrderDocuments(ports),
  submitOrder: submitOrder(ports),
  listOrderIssues: listOrderIssues(ports),
  reissueOrder: reissueOrder(ports),
  cancelOrder: cancelOrder(ports),
  retryOrder: retryOrder(ports),
  downloadOrder: downloadOrder(ports),
  listDocuments: listDocuments(ports, policy),
  showDocument: showDocument(ports),
  downloadDocument: downloadDocument(ports),
  retryDocument: retryDocument(ports),
  removeDocument: removeDocument(ports),
  voidDocument: voidDocument(ports),
  replaceDocument: replaceDocument(ports),
  processDocuments: processDocuments(ports),
  prepareOrders: prepareOrders(ports),
});
