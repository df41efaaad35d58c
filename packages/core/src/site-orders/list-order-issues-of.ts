import type { OrderIssue } from '../domain/order-issue.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { plainList } from '../domain/lists.ts';
import type { Page, PageRequest } from '../domain/page.ts';
import { issuesOf } from '../steps/orders/issues-of.ts';
import type { Ports } from '../ports/index.ts';
import { orderOfSite, type SiteOrder } from './steps/site-order.ts';

/** A page of the issues of an order of a site. */
export interface SiteIssuesRequest extends SiteOrder, PageRequest {}

/** Lists the issues of an order of a site, page by page. */
export type ListOrderIssuesOf = (request: SiteIssuesRequest) => Promise<Page<OrderIssue>>;

/** Reads what is stored, and of a draft the statements that its employees have already. */
export const listOrderIssuesOf =
  (ports: Pick<Ports, 'clock' | 'orders' | 'sites' | 'store'>): ListOrderIssuesOf =>
  async (request) => {
    const { page, perPage, query } = validateListRequest(request, plainList);
    const order = await orderOfSite(ports, request);

    return { ...(await issuesOf(ports, order, query)), page, perPage };
  };
