import * as v from 'valibot';
import { orderIssueResource } from '../resources/order-issue.ts';
import { listRoute, pagingEntries, pagingOf } from './list-route.ts';
import { orderParams } from './order-params.ts';

/** Lists what an order says of employees without a document, or with a failed one. */
export const listOrderIssues = listRoute({
  summary: 'List the issues of an order',
  description:
    'The employees whom it left out, since they have the statement already or cannot get one, and its failed documents. ' +
    'Of a draft: the statements that its employees have already.',
  data: 'OrderIssuePage',
  params: orderParams,
  query: v.object(pagingEntries),
  refusals: ['order.missing'],
  requestOf: pagingOf,
  list:
    (core, { id }) =>
    (caller, request) =>
      core.listOrderIssues(caller, id, request),
  resource: orderIssueResource,
});
