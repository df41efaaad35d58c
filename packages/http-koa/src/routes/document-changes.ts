import type {
  Caller,
  ChangedDocument,
  Core,
  CreationOptions,
  DocumentDetails,
  RefusalCode,
  ReplaceInput,
  VoidInput,
} from '@paydocs/core';
import { DOCUMENTS_BODY_MAX_BYTES } from '../input/body-format.ts';
import { versionsOf } from '../input/if-match.ts';
import { inputOf, replaceBody, voidBody } from '../input/order-body.ts';
import { readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { sendRecord } from '../output/record.ts';
import { documentTag } from '../resources/order-tags.ts';
import { shownDocumentResource } from '../resources/shown-document.ts';
import { documentParams } from './documents.ts';
import type { Route } from './operation.ts';
import { creationOptionsOf, setReplayed } from './creation-options.ts';

const responseOf = (document: DocumentDetails, message: string) => ({
  resource: shownDocumentResource(document),
  tag: documentTag(document),
  message,
});

const REFUSALS: readonly RefusalCode[] = [
  'permission.missing',
  'document.missing',
  'document.status',
];

interface DocumentChangeRoute extends Pick<Route, 'summary' | 'description' | 'body'> {
  readonly refusals?: readonly RefusalCode[];
  readonly message: string;
  readonly change: (
    core: Core,
    call: { readonly caller: Caller; readonly uuid: string; readonly body: unknown },
    options: CreationOptions,
  ) => Promise<ChangedDocument>;
}

/** Creates the route of a change of a document: `POST /documents/:uuid/<change>`. */
const changeRoute = ({
  message,
  change,
  refusals = [],
  ...described
}: DocumentChangeRoute): Route => ({
  ...described,
  params: documentParams,
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['ETag', 'Idempotent-Replayed'],
  refusals: [...REFUSALS, ...refusals],
  status: 200,
  data: 'DocumentData',
  handler: (core) => async (ctx) => {
    const { uuid } = readParams(documentParams, ctx);
    const { body } = ctx.request;
    const options = creationOptionsOf(ctx);
    const changed = await change(core, { caller: callerOf(ctx), uuid, body }, options);
    setReplayed(ctx, changed);
    sendRecord(ctx, responseOf(changed.document, message));
  },
});

/** Tries a failed document again. */
export const retryDocument = changeRoute({
  summary: 'Retry a document',
  description:
    'A failed document becomes `Pending` again; 409 for any other, and when the employee has got the statement meanwhile.',
  refusals: ['statement.exists', 'person.erased', 'order.status', 'input.invalid'],
  message: 'Document retried.',
  change: (core, { caller, uuid }, options) => core.retryDocument(caller, uuid, options),
});

/** Marks a completed document as void. */
export const voidDocument = changeRoute({
  summary: 'Void a document',
  description:
    'A completed document becomes `Void`, with the reason in `errors`, and only the account of its employee downloads it still; 409 for any other.',
  body: voidBody,
  message: 'Document voided.',
  change: (core, { caller, uuid, body }, options) =>
    core.voidDocument(caller, uuid, inputOf(body) as VoidInput, options),
});

/** Deletes a document that is not made. */
export const removeDocument: Route = {
  summary: 'Delete a document',
  description:
    'Only a pending or failed document is deleted; 409 for any other. With an `If-Match` that does not name its version, nothing changes.',
  params: documentParams,
  requestHeaders: ['If-Match'],
  refusals: REFUSALS,
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { uuid } = readParams(documentParams, ctx);
    await core.removeDocument(callerOf(ctx), uuid, { versions: versionsOf(ctx) });
    sendSuccess(ctx, { message: 'Document deleted.' });
  },
};

const PATH_OF_OLD = /[^/]+\/replace$/;

/** Orders a new document in place of a completed or void one. */
export const replaceDocument: Route = {
  summary: 'Replace a document',
  description:
    'A document never changes: the new one has the new `content`, or without it the same rows with the figures of today. ' +
    'The old one becomes `Void` when the new one is completed; a void document may be replaced, too. ' +
    'Sent again with its `Idempotency-Key`, it creates nothing, and gets the new document.',
  params: documentParams,
  body: replaceBody,
  bodyMaxBytes: DOCUMENTS_BODY_MAX_BYTES,
  isBodyOptional: true,
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['ETag', 'Location', 'Idempotent-Replayed'],
  refusals: [
    ...REFUSALS,
    'document.imported',
    'document.replaced',
    'statement.exists',
    'person.erased',
  ],
  status: 201,
  data: 'DocumentData',
  handler: (core, addressOf) => async (ctx) => {
    const { uuid } = readParams(documentParams, ctx);
    const input = inputOf(ctx.request.body) as ReplaceInput;
    const options = creationOptionsOf(ctx);
    const replaced = await core.replaceDocument(callerOf(ctx), uuid, input, options);
    const { document } = replaced;
    ctx.set('Location', addressOf(ctx).replace(PATH_OF_OLD, document.uuid));
    setReplayed(ctx, replaced);
    sendRecord(ctx, { ...responseOf(document, 'Document replaced.'), status: 201 });
  },
};
