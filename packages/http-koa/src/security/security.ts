import { type PageOptions, pageSender } from '../pages/page.ts';
import type { Endpoint } from '../routes/operation.ts';
import { securityPage } from './security-page.ts';
import { securityScript } from './security-script.ts';

const SCRIPT = '/security/script.js';

const get = (path: string, handler: Endpoint['handler']): Endpoint => ({
  method: 'GET',
  path,
  limitClass: 'read',
  caller: 'anybody',
  handler,
});

/** The page where people set up second factors, and its script. They are not part of the API. */
export const security = (options: PageOptions): readonly Endpoint[] => {
  const send = pageSender(options);
  return [
    get('/security', () => (ctx) => send(ctx, securityPage(SCRIPT.slice(1)))),
    get(SCRIPT, () => (ctx) => {
      ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
      ctx.type = 'js';
      ctx.body = securityScript;
    }),
  ];
};
