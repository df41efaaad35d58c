import { readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { breakOff } from '../middleware/errors.ts';
import { sendFile } from '../output/file.ts';
import { documentParams } from './documents.ts';
import type { Route } from './operation.ts';

/** Sends the PDF of a completed document. */
export const downloadDocument: Route = {
  summary: 'Download a document',
  description:
    'The PDF, with the SHA-256 of its bytes as `ETag`. The document of another user needs `documents:download`. ' +
    '409 while the document is `Pending`, for one that is `Failed`, `Canceled` or `Void`, and for one that was not ordered here. The account of an employee gets an own `Void` one as well.',
  params: documentParams,
  requestHeaders: ['If-None-Match', 'Range', 'If-Range'],
  responseHeaders: ['ETag', 'Content-Disposition', 'Accept-Ranges'],
  refusals: [
    'permission.missing',
    'document.missing',
    'document.imported',
    'document.status',
    'document.pending',
  ],
  status: 200,
  data: 'application/pdf',
  handler: (core) => async (ctx) => {
    const { uuid } = readParams(documentParams, ctx);
    const file = await core.downloadDocument(callerOf(ctx), uuid);
    await sendFile(ctx, {
      ...file,
      type: 'application/pdf',
      onLateError: (error) => breakOff(ctx, error),
    });
  },
};
