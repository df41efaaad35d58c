import { readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { breakOff } from '../middleware/errors.ts';
import { setFileHeaders } from '../output/file.ts';
import { lateStream, sendStream } from '../output/late-stream.ts';
import { zipOf } from '../output/zip/zip.ts';
import type { Route } from './operation.ts';
import { orderParams } from './order-params.ts';

/** Sends the completed documents of an order as an archive. */
export const downloadOrder: Route = {
  summary: 'Download the documents of an order',
  description:
    'A ZIP archive of its completed documents, and of `manifest.csv`, which names every document with its employee, pay date, file, ' +
    'totals, SHA-256 and status. The order of another user needs `documents:download`. ' +
    'At a document that cannot be read the connection is closed, so that no broken archive looks complete.',
  params: orderParams,
  responseHeaders: ['Content-Disposition'],
  refusals: ['permission.missing', 'order.missing'],
  status: 200,
  data: 'application/zip',
  handler: (core) => async (ctx) => {
    const { id } = readParams(orderParams, ctx);
    const { order, files } = await core.downloadOrder(callerOf(ctx), id);
    const isRead = ctx.method === 'GET';
    const body = isRead ? await lateStream(zipOf(files, new Date(order.createdAt))) : undefined;
    ctx.status = 200;
    setFileHeaders(ctx, 'application/zip', `order-${order.id}.zip`);
    if (body !== undefined) sendStream(ctx, body, (error) => breakOff(ctx, error));
  },
};
