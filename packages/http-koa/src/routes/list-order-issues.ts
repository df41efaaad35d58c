import { orderIssueList, type PageRequest } from '@paydocs/core';
import { orderIssueResource } from '../resources/order-issue.ts';
import { listRoute } from './list-route.ts';
import { orderParams } from './order-params.ts';

/** Lists what an order says of employees without a document, or with a failed one. */
export const listOrderIssues = listRoute({
  summary: 'List the issues of an order',
  description:
    'The employees whom it left out, since they have the statement already or cannot get one, and its failed documents. ' +
    'Of a draft: the statements that its employees have already.',
  data: 'OrderIssuePage',
  params: orderParams,
  list: orderIssueList,
  refusals: ['order.missing'],
  useCase:
    (core, { id }) =>
    (caller, request: PageRequest) =>
      core.listOrderIssues(caller, id, request),
  resource: orderIssueResource,
});
