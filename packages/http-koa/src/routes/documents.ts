import { documentList, validateUuid } from '@paydocs/core';
import * as v from 'valibot';
import { coreRule } from '../input/core-rule.ts';
import { includeEntry } from '../input/list-query.ts';
import { parseQuery } from '../input/query.ts';
import { readParams, readQuery } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendRecord } from '../output/record.ts';
import { documentTag } from '../resources/order-tags.ts';
import { shownDocumentResource } from '../resources/shown-document.ts';
import { CHANGES, listRoute } from './list-route.ts';
import type { Route } from './operation.ts';

/** Lists the visible documents of the caller. */
export const listDocuments = listRoute({
  summary: 'List documents',
  description: 'The own documents, or with `documents:list` those of the site.',
  data: 'DocumentPage',
  list: documentList,
  aliases: {
    ...CHANGES,
    'filter[date_from]': 'createdAt:gte',
    'filter[date_to]': 'createdAt:lte',
  },
  refusals: ['reauthentication.required'],
  useCase: (core) => core.listDocuments,
  resource: shownDocumentResource,
});

/** The parameters of the path of one document. */
export const documentParams = v.object({
  uuid: v.pipe(v.string(), v.metadata({ format: 'uuid' }), coreRule(validateUuid)),
});

const query = v.object({ include: includeEntry(documentList.includes) });

/** Shows a document that the caller may see. */
export const showDocument: Route = {
  summary: 'Show a document',
  description:
    'A document that is made has its totals in `content.totals`. Embedded records are the visible ones.',
  params: documentParams,
  query,
  requestHeaders: ['If-None-Match'],
  responseHeaders: ['ETag'],
  refusals: ['input.invalid', 'document.missing', 'reauthentication.required'],
  status: 200,
  data: 'DocumentData',
  handler: (core) => async (ctx) => {
    const { uuid } = readParams(documentParams, ctx);
    const { include = [] } = readQuery(query, parseQuery(ctx.querystring));
    const document = await core.showDocument(callerOf(ctx), uuid, { include });
    sendRecord(ctx, {
      resource: shownDocumentResource(document),
      tag: documentTag(document),
    });
  },
};
