import { type PageOptions, pageSender } from '../pages/page.ts';
import { problemSender } from '../pages/problem-sender.ts';
import { openGet } from '../routes/open-get.ts';
import type { Endpoint } from '../routes/operation.ts';
import { securityPage } from './security-page.ts';
import { securityScript } from './security-script.ts';

const SCRIPT = '/security/script.js';

/** The page where people set up second factors, and its script. They are not part of the API. */
export const security = (options: PageOptions): readonly Endpoint[] => {
  const send = pageSender(options);
  return [
    {
      ...openGet('/security', () => (ctx) => send(ctx, securityPage(SCRIPT.slice(1)))),
      sendError: problemSender(send),
    },
    openGet(SCRIPT, () => (ctx) => {
      ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
      ctx.type = 'js';
      ctx.body = securityScript;
    }),
  ];
};
