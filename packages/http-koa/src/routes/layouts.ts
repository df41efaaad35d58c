import { layoutList, validateLayoutName } from '@paydocs/core';
import * as v from 'valibot';
import { LAYOUT_BODY_MAX_BYTES } from '../input/body-format.ts';
import { versionsOf } from '../input/if-match.ts';
import { layoutBody, previewBody, previewQuery, replacementBody } from '../input/layout-body.ts';
import { textId } from '../input/query-values.ts';
import { parseQuery } from '../input/query.ts';
import { readParams, readQuery } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { setFileHeaders } from '../output/file.ts';
import { sendRecord } from '../output/record.ts';
import { layoutResource, layoutSummaryResource, layoutTag } from '../resources/layout.ts';
import { creationOptionsOf, setReplayed } from './creation-options.ts';
import { listRoute } from './list-route.ts';
import type { Route } from './operation.ts';

const params = v.object({
  name: textId(validateLayoutName, {
    description: 'The name of the layout.',
    examples: ['letterhead'],
  }),
});

/** Lists the layouts of the caller's site. */
export const listLayouts = listRoute({
  summary: 'List the layouts of the site',
  description: 'At most 50, in the order of their names, without their blocks.',
  data: 'LayoutPage',
  list: layoutList,
  refusals: ['permission.missing'],
  useCase: (core) => core.listLayouts,
  resource: layoutSummaryResource,
});

/** Shows a layout of the caller's site. */
export const showLayout: Route = {
  summary: 'Show a layout',
  description: 'The version that is in use. A layout of another site is 404, like an unknown one.',
  params,
  requestHeaders: ['If-None-Match'],
  responseHeaders: ['ETag'],
  refusals: ['permission.missing', 'layout.missing'],
  status: 200,
  data: 'LayoutData',
  handler: (core) => async (ctx) => {
    const { name } = readParams(params, ctx);
    const layout = await core.showLayout(callerOf(ctx), name);
    sendRecord(ctx, { resource: layoutResource(layout), tag: layoutTag(layout) });
  },
};

/** Adds a layout to the caller's site. */
export const createLayout: Route = {
  summary: 'Create a layout',
  description:
    'Orders of its type may name it in `template_id` from now on. 422 names the place of each mistake, such as `layout.blocks.3.rows`.',
  body: layoutBody.schema,
  bodyMaxBytes: LAYOUT_BODY_MAX_BYTES,
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['ETag', 'Location', 'Idempotent-Replayed'],
  refusals: ['permission.missing', 'layout.limit'],
  status: 201,
  data: 'LayoutData',
  handler: (core, addressOf) => async (ctx) => {
    const input = layoutBody.inputOf(ctx.request.body);
    const created = await core.createLayout(callerOf(ctx), input, creationOptionsOf(ctx));
    const { layout } = created;
    setReplayed(ctx, created);
    ctx.set('Location', `${addressOf(ctx)}/${layout.name}`);
    sendRecord(ctx, {
      resource: layoutResource(layout),
      tag: layoutTag(layout),
      message: 'Layout created.',
      status: 201,
    });
  },
};

/** Adds the next version of a layout. */
export const replaceLayout: Route = {
  summary: 'Replace a layout',
  description:
    'Documents that are ordered from now on have the next version; those that are ordered already keep theirs. An equal layout has no next version. ' +
    'With an `If-Match` that does not name the version in use, nothing changes.',
  params,
  body: replacementBody.schema,
  bodyMaxBytes: LAYOUT_BODY_MAX_BYTES,
  requestHeaders: ['If-Match'],
  responseHeaders: ['ETag'],
  refusals: ['permission.missing', 'layout.missing', 'layout.limit'],
  status: 200,
  data: 'LayoutData',
  handler: (core) => async (ctx) => {
    const { name } = readParams(params, ctx);
    const input = replacementBody.inputOf(ctx.request.body);
    const options = { versions: versionsOf(ctx) };
    const replaced = await core.replaceLayout(callerOf(ctx), name, input, options);
    sendRecord(ctx, {
      resource: layoutResource(replaced),
      tag: layoutTag(replaced),
      message: 'Layout replaced.',
    });
  },
};

/** Removes a layout of the caller's site. */
export const removeLayout: Route = {
  summary: 'Delete a layout',
  description:
    'No order can name it any more. Documents that are ordered already keep their version. The default template of ' +
    'the site cannot be deleted. With an `If-Match` that does not name the version in use, nothing changes.',
  params,
  requestHeaders: ['If-Match'],
  refusals: ['permission.missing', 'layout.missing', 'layout.default'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { name } = readParams(params, ctx);
    await core.removeLayout(callerOf(ctx), name, { versions: versionsOf(ctx) });
    sendSuccess(ctx, { message: 'Layout deleted.' });
  },
};

const FILE_TYPES = { pdf: 'application/pdf', png: 'image/png' } as const;

/** Sends sample content with a layout, which is not stored. */
export const previewLayout: Route = {
  summary: 'Preview a layout',
  description:
    'A PDF of made-up content, in which each text is the name of its field. With `format=png` the picture of a ' +
    'page, and with `format=json` the number of pages, and warnings: parts of the layout that show nothing, and ' +
    'texts with too little room. Nothing is stored.',
  query: previewQuery,
  body: previewBody.schema,
  bodyMaxBytes: LAYOUT_BODY_MAX_BYTES,
  refusals: ['permission.missing'],
  status: 200,
  data: 'application/pdf',
  alsoData: ['image/png', 'PreviewData'],
  handler: (core) => async (ctx) => {
    const {
      format = 'pdf',
      page,
      dots_per_inch: dotsPerInch,
    } = readQuery(previewQuery, parseQuery(ctx.querystring));
    const { bytes, pages, warnings } = await core.previewLayout(callerOf(ctx), {
      ...previewBody.inputOf(ctx.request.body),
      format: format === 'png' ? 'png' : 'pdf',
      page,
      dotsPerInch,
    });
    if (format === 'json') return sendSuccess(ctx, { data: { pages, warnings } });
    setFileHeaders(ctx, FILE_TYPES[format], `preview.${format}`);
    ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return undefined;
  },
};
