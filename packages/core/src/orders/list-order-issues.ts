import type { AnyCaller } from '../domain/accounts/caller.ts';
import type { OrderIssue } from '../domain/orders/order-issue.ts';
import { validateListRequest, toPage } from '../domain/records/list-request.ts';
import { orderIssueList } from '../domain/records/lists.ts';
import type { Page, PageRequest } from '../domain/fields/page.ts';
import type { Ports } from '../ports/index.ts';
import { findOrder } from '../steps/orders/find-order.ts';
import { issuesOf } from './steps/issues-of.ts';

export interface ListOrderIssues {
  /**
   * Lists the employees whom an order left out, its failed documents, and what a draft would
   * repeat.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `order.missing` for a foreign and an invisible order.
   */
  (caller: AnyCaller, id: number | string, request?: PageRequest): Promise<Page<OrderIssue>>;
}

/** Reads what is stored, and of a draft the statements that its employees have already. */
export const listOrderIssues =
  (ports: Pick<Ports, 'clock' | 'orders' | 'store'>): ListOrderIssues =>
  async (caller, id, request = {}) => {
    const asked = validateListRequest(request, orderIssueList);
    const order = await findOrder(ports, { caller, id });
    return toPage(asked, await issuesOf(ports, order, asked.query));
  };
