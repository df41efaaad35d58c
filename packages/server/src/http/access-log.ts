import type { Server } from 'node:http';
import { requestFacts } from '@paydocs/http-koa';
import type { Log } from '../log/log.ts';
import { onRequest } from './on-request.ts';

const PATH_MAX = 256;

/** Where requests are logged, and as which node's. */
export interface RequestLog {
  readonly log: Log;
  readonly node: string;
}

/**
 * Logs one line per request at level info, without the query, which may hold personal data. `node` is
 * the name of this node.
 */
export const logRequests = (server: Server, { log, node }: RequestLog): void => {
  if (log.isLevelEnabled?.('info') === false) return;
  onRequest(server, (request, response) => {
    const startedMs = performance.now();
    response.once('close', () => {
      const facts = requestFacts(request);
      log.info(
        {
          method: request.method,
          path: request.url?.split('?', 1)[0]?.slice(0, PATH_MAX),
          // The client has closed the connection before the end of the response.
          ...(response.writableFinished ? { status: response.statusCode } : { aborted: true }),
          duration_ms: Math.round((performance.now() - startedMs) * 10) / 10,
          request_id: response.getHeader('x-request-id'),
          node,
          address: facts.address,
          user: facts.userId,
          session_id: facts.sessionId,
          api_token_id: facts.apiTokenId,
          site: facts.siteId,
          refusal: facts.refusal,
          identity_refusal: facts.identityRefusal,
          // The id under which the outbox worker logs the email of the request.
          outbox_id: facts.outboxId,
        },
        'request',
      );
    });
  });
};
