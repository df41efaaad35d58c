import { type DocumentInclude, type DocumentSortKey, validateUuid } from '@paydocs/core';
import * as v from 'valibot';
import { coreRule } from '../input/core-rule.ts';
import {
  choices,
  dates,
  exactTexts,
  flags,
  ids,
  since,
  sortKeys,
  uuids,
  years,
} from '../input/query-values.ts';
import { readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendRecord } from '../output/record.ts';
import { documentTag } from '../resources/order-tags.ts';
import { shownDocumentResource } from '../resources/shown-document.ts';
import { listRoute, pagingEntries, pagingOf } from './list-route.ts';
import type { Route } from './operation.ts';

const SORT_KEYS = sortKeys<DocumentSortKey>({ created_at: 'createdAt', updated_at: 'updatedAt' });

const INCLUDES = new Map<string, DocumentInclude>([
  ['company', 'company'],
  ['employee', 'employee'],
]);

/** Lists the visible documents of the caller. */
export const listDocuments = listRoute({
  summary: 'List documents',
  description: 'The own documents, or with `documents:list` those of the site.',
  data: 'DocumentPage',
  query: v.object({
    'filter[id]': v.optional(ids),
    'filter[uuid]': v.optional(uuids),
    'filter[order_id]': v.optional(ids),
    'filter[company_id]': v.optional(ids),
    'filter[employee_id]': v.optional(ids),
    'filter[type]': v.optional(exactTexts('Pay Statement')),
    'filter[status]': v.optional(exactTexts('Completed')),
    'filter[pay_date]': v.optional(dates),
    'filter[year]': v.optional(years),
    'filter[outdated]': v.optional(flags),
    'filter[external_id]': v.optional(exactTexts('stub-2026-01-4711')),
    'filter[updated_since]': v.optional(since),
    sort: v.optional(choices(SORT_KEYS)),
    include: v.optional(choices(INCLUDES)),
    ...pagingEntries,
  }),
  requestOf: (query) => ({
    filter: {
      id: query['filter[id]'] ?? [],
      uuid: query['filter[uuid]'] ?? [],
      orderId: query['filter[order_id]'] ?? [],
      companyId: query['filter[company_id]'] ?? [],
      employeeId: query['filter[employee_id]'] ?? [],
      type: query['filter[type]'] ?? [],
      status: query['filter[status]'] ?? [],
      payDate: query['filter[pay_date]'] ?? [],
      year: query['filter[year]'] ?? [],
      outdated: query['filter[outdated]'] ?? [],
      externalId: query['filter[external_id]'] ?? [],
      updatedSince: query['filter[updated_since]'] ?? [],
    },
    sort: query.sort ?? [],
    include: query.include ?? [],
    ...pagingOf(query),
  }),
  list: (core) => core.listDocuments,
  resource: shownDocumentResource,
});

/** The parameters of the path of one document. */
export const documentParams = v.object({
  uuid: v.pipe(v.string(), v.metadata({ format: 'uuid' }), coreRule(validateUuid)),
});

/** Shows a document that the caller may see. */
export const showDocument: Route = {
  summary: 'Show a document',
  description: 'A document that is made has its totals in `content.totals`.',
  params: documentParams,
  requestHeaders: ['If-None-Match'],
  responseHeaders: ['ETag'],
  refusals: ['document.missing'],
  status: 200,
  data: 'DocumentData',
  handler: (core) => async (ctx) => {
    const { uuid } = readParams(documentParams, ctx);
    const document = await core.showDocument(callerOf(ctx), uuid);
    sendRecord(ctx, {
      name: 'document',
      resource: shownDocumentResource(document),
      tag: documentTag(document),
    });
  },
};
