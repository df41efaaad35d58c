import type { Ports } from './ports/index.ts';
import { type CancelOrderOf, cancelOrderOf } from './site-orders/cancel-order-of.ts';
import { type ListOrderIssuesOf, listOrderIssuesOf } from './site-orders/list-order-issues-of.ts';
import { type ListOrdersOf, listOrdersOf } from './site-orders/list-orders-of.ts';
import { type ReissueOrderOf, reissueOrderOf } from './site-orders/reissue-order-of.ts';
import { type RetryOrderOf, retryOrderOf } from './site-orders/retry-order-of.ts';
import { type ShowOrderOf, showOrderOf } from './site-orders/show-order-of.ts';
import { type SubmitOrderOf, submitOrderOf } from './site-orders/submit-order-of.ts';

/**
 * What operators do with the orders of any site. Like `Administration` they take no caller and check
 * no permission, and the audit trail names no acting user. Each throws `input.invalid` when a field
 * breaks a rule; with the rule `unknown` and the identifiers of all sites for an unknown site.
 */
export interface SiteOrders {
  /** Lists the newest 100 orders of a site, all or those with a status. */
  readonly listOrdersOf: ListOrdersOf;
  /**
   * Returns an order of a site.
   *
   * @throws `order.missing` when the site has no such order.
   */
  readonly showOrderOf: ShowOrderOf;
  /**
   * Cancels the pending documents of an order of a site.
   *
   * @throws `order.missing` when the site has no such order.
   * @throws `order.status` when the order has ended.
   */
  readonly cancelOrderOf: CancelOrderOf;
  /**
   * Tries the failed documents of an order of a site again.
   *
   * @throws `order.missing` when the site has no such order.
   * @throws `order.status` when no document of the order failed.
   */
  readonly retryOrderOf: RetryOrderOf;
  /**
   * Submits a draft of a site.
   *
   * @throws `order.missing` when the site has no such order.
   * @throws `order.status` for an order that is no draft.
   * @throws `statement.exists` with the statements that employees have already.
   */
  readonly submitOrderOf: SubmitOrderOf;
  /**
   * Lists the employees whom an order of a site left out, its failed documents, and what a draft would
   * repeat.
   *
   * @throws `order.missing` when the site has no such order.
   */
  readonly listOrderIssuesOf: ListOrderIssuesOf;
  /**
   * Makes the outdated documents of an order of a site, or of an employee's year, again: at most 500 with
   * one call. Documents of erased employees stay as they are.
   *
   * @throws `order.missing` when the site has no such order.
   */
  readonly reissueOrderOf: ReissueOrderOf;
}

/** Creates what operators do with orders. */
export const createSiteOrders = (
  ports: Pick<
    Ports,
    'clock' | 'documents' | 'orders' | 'random' | 'requestOrigin' | 'sites' | 'store' | 'workEngine'
  >,
): SiteOrders => ({
  listOrdersOf: listOrdersOf(ports),
  showOrderOf: showOrderOf(ports),
  cancelOrderOf: cancelOrderOf(ports),
  retryOrderOf: retryOrderOf(ports),
  submitOrderOf: submitOrderOf(ports),
  listOrderIssuesOf: listOrderIssuesOf(ports),
  reissueOrderOf: reissueOrderOf(ports),
});
