import { type Core, ORDER_FORMATS, type OrderFormat } from '@paydocs/core';
import type { Context } from 'koa';
import * as v from 'valibot';
import { parseQuery } from '../input/query.ts';
import { formatOf } from '../input/query-values.ts';
import { readParams, readQuery } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { breakOff } from '../middleware/errors.ts';
import { setFileHeaders } from '../output/file.ts';
import { lateStream, sendLate } from '../output/late-body.ts';
import { zipOf } from '../output/zip/zip.ts';
import type { Route } from './operation.ts';
import { orderParams } from './order-params.ts';

const query = v.object({
  format: v.optional(
    formatOf(ORDER_FORMATS, {
      description: '`zip` by default: an archive. `pdf` is one file for printing.',
      examples: ['pdf'],
    }),
  ),
});

/** The bytes of a download, and the order that they are of. */
interface Download {
  readonly orderId: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const downloads: {
  readonly [Format in OrderFormat]: (
    core: Core,
    ctx: Context,
    id: number | string,
  ) => Promise<Download>;
} = {
  zip: async (core, ctx, id) => {
    const { order, files } = await core.downloadOrder(callerOf(ctx), id);
    return { orderId: order.id, bytes: zipOf(files, new Date(order.createdAt)) };
  },
  pdf: async (core, ctx, id) => {
    const { order, content } = await core.downloadOrder(callerOf(ctx), id, { format: 'pdf' });
    return { orderId: order.id, bytes: content };
  },
};

/** Sends the completed documents of an order as an archive, or as one file for printing. */
export const downloadOrder: Route = {
  summary: 'Download the documents of an order',
  description:
    'A ZIP archive of its completed documents, and of `manifest.csv`, which names every document with its employee, pay date, file, ' +
    'totals, SHA-256 and status. With `format=pdf` one PDF for printing: the completed documents in the order of the manifest, with an ' +
    'outline of them. It is 409 for an order of more than 20,000 completed documents, and for one whose documents are of another ' +
    'structure than those of paydocs. The order of another user needs `documents:download`. ' +
    'At a document that cannot be read the connection is closed, so that no broken file looks complete.',
  params: orderParams,
  query,
  responseHeaders: ['Content-Disposition'],
  refusals: ['input.invalid', 'permission.missing', 'order.missing', 'order.unprintable'],
  status: 200,
  data: 'application/zip',
  alsoData: ['application/pdf'],
  handler: (core) => async (ctx) => {
    const { id } = readParams(orderParams, ctx);
    const { format = 'zip' } = readQuery(query, parseQuery(ctx.querystring));
    const { orderId, bytes } = await downloads[format](core, ctx, id);
    const body = ctx.method === 'GET' ? await lateStream(bytes) : undefined;
    ctx.status = 200;
    setFileHeaders(ctx, `application/${format}`, `order-${orderId}.${format}`);
    if (body !== undefined) sendLate(ctx, body, (error) => breakOff(ctx, error));
  },
};
