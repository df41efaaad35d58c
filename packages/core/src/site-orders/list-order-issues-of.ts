import type { OrderIssue } from '../domain/order-issue.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { plainList } from '../domain/lists.ts';
import type { Page, PageRequest } from '../domain/page.ts';
import { issuesOf } from '../steps/orders/issues-of.ts';
import type { Ports } from '../ports/index.ts';
import { orderOfSite, type SiteOrder } from './steps/site-order.ts';

/** A page of the issues of an order of a site. */
export interface SiteIssuesRequest extends SiteOrder, PageRequest {}

export interface ListOrderIssuesOf {
  /**
   * Lists the employees whom an order of a site left out, its failed documents, and what a draft
   * would repeat.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `order.missing` when the site has no such order.
   */
  (request: SiteIssuesRequest): Promise<Page<OrderIssue>>;
}

/** Reads what is stored, and of a draft the statements that its employees have already. */
export const listOrderIssuesOf =
  (ports: Pick<Ports, 'clock' | 'orders' | 'sites' | 'store'>): ListOrderIssuesOf =>
  async (request) => {
    const { page, perPage, query } = validateListRequest(request, plainList);
    const order = await orderOfSite(ports, request);

    return { ...(await issuesOf(ports, order, query)), page, perPage };
  };
