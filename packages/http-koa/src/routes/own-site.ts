import { LOGO_BODY_MAX_BYTES } from '../input/body-format.ts';
import { siteBody, siteInputOf } from '../input/site-body.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { siteDetailsResource } from '../resources/site.ts';
import type { Route } from './operation.ts';

/** Shows the caller's site. */
export const showSite: Route = {
  summary: 'Show the site',
  description: 'The site of the caller with its settings. The logo is an image as a data URL.',
  refusals: ['permission.missing'],
  status: 200,
  data: 'SiteData',
  handler: (core) => async (ctx) => {
    const site = await core.showSite(callerOf(ctx));
    sendSuccess(ctx, { data: siteDetailsResource(site) });
  },
};

/** Changes the caller's site. */
export const changeSite: Route = {
  summary: 'Change the site',
  description:
    'Fields that are left out stay. A logo that documents cannot show is refused. Documents that are made from now on have the logo and the paper; orders from now on have the prices, the template and the color.',
  body: siteBody,
  bodyMaxBytes: LOGO_BODY_MAX_BYTES,
  refusals: ['input.invalid', 'permission.missing'],
  status: 200,
  data: 'SiteData',
  handler: (core) => async (ctx) => {
    const site = await core.changeSite(callerOf(ctx), siteInputOf(ctx.request.body));
    sendSuccess(ctx, { data: siteDetailsResource(site), message: 'Site changed.' });
  },
};
