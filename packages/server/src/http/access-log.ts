import type { Server } from 'node:http';
import { requestFacts } from '@paydocs/http-koa';
import type { Log } from '../log/log.ts';
import { onRequest } from './on-request.ts';

const PATH_MAX = 256;

/** Logs one line per request at level info, without the query, which may hold personal data. */
export const logRequests = (server: Server, log: Log): void => {
  if (!log.isLevelEnabled('info')) return;
  onRequest(server, (request, response) => {
    const startedMs = performance.now();
    response.once('close', () => {
      const { outboxId } = requestFacts(request);
      log.info(
        {
          method: request.method,
          path: request.url?.split('?', 1)[0]?.slice(0, PATH_MAX),
          // The client has closed the connection before the end of the response.
          ...(response.writableFinished ? { status: response.statusCode } : { aborted: true }),
          duration_ms: Math.round((performance.now() - startedMs) * 10) / 10,
          request_id: response.getHeader('x-request-id'),
          // The id under which the outbox worker logs the email of the request.
          ...(outboxId === undefined ? {} : { outbox_id: outboxId }),
        },
        'request',
      );
    });
  });
};
