import { isMergePatch, LOGO_BODY_MAX_BYTES } from '../input/body-format.ts';
import { versionsOf } from '../input/if-match.ts';
import { siteBody } from '../input/site-body.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendRecord } from '../output/record.ts';
import { siteDetailsResource, siteTag } from '../resources/site.ts';
import type { Route } from './operation.ts';

/** Shows the caller's site. */
export const showSite: Route = {
  summary: 'Show the site',
  description: 'The site of the caller with its settings. The logo is an image as a data URL.',
  requestHeaders: ['If-None-Match'],
  responseHeaders: ['ETag'],
  refusals: ['permission.missing'],
  status: 200,
  data: 'SiteData',
  handler: (core) => async (ctx) => {
    const site = await core.showSite(callerOf(ctx));
    sendRecord(ctx, { resource: siteDetailsResource(site), tag: siteTag(site) });
  },
};

/** Changes the caller's site. */
export const changeSite: Route = {
  summary: 'Change the site',
  description:
    'With an `If-Match` that does not name the version of the site, nothing changes. Fields that are left out stay. A logo that documents cannot show is refused. Documents that are made from now on have the logo and the paper; orders from now on have the prices, the template and the color.',
  body: siteBody.schema,
  bodyMaxBytes: LOGO_BODY_MAX_BYTES,
  requestHeaders: ['If-Match'],
  responseHeaders: ['ETag'],
  refusals: ['input.invalid', 'permission.missing'],
  status: 200,
  data: 'SiteData',
  handler: (core) => async (ctx) => {
    const options = { versions: versionsOf(ctx), mergesObjects: isMergePatch(ctx) };
    const change = siteBody.inputOf(ctx.request.body);
    const site = await core.changeSite(callerOf(ctx), change, options);
    sendRecord(ctx, {
      resource: siteDetailsResource(site),
      tag: siteTag(site),
      message: 'Site changed.',
    });
  },
};
