import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics/metrics.ts';
import type { Readiness } from './readiness.ts';

/** The health and the metrics of a server. */
export interface Management {
  /**
   * Handles `GET` and `HEAD` of `/livez`, `/readyz` and `/metrics`, without rate limits and without
   * authentication: listen on an address that only the operator reaches.
   */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** Whether the server should get requests: it runs, and its database is there and migrated. */
  readonly readiness: () => Promise<Readiness>;
  /** Returns the metrics in the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
  readonly allow?: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

const json = (status: number, value: object): Answer => ({ status, body: JSON.stringify(value) });

const send = (
  response: ServerResponse,
  { status, body, type = JSON_TYPE, allow }: Answer,
): void => {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(allow === undefined ? {} : { Allow: allow }),
  });
  // Node sends no body for HEAD.
  response.end(body);
};

/** Creates the management of a server. */
export const createManagement = (
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  readiness: () => Promise<Readiness>,
): Management => {
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/livez': async () => json(200, { live: true }),
    '/readyz': async () => {
      const result = await readiness();
      return json(result.ready ? 200 : 503, result);
    },
    '/metrics': async () => ({
      status: 200,
      body: await metrics.text(),
      type: metrics.contentType,
    }),
  };

  const answer = async ({ method, url = '' }: IncomingMessage): Promise<Answer> => {
    const [path = ''] = url.split('?', 1);
    const respond = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (respond === undefined) return json(404, { paths: Object.keys(answers) });
    if (method === 'GET' || method === 'HEAD') return respond();
    return { ...json(405, { methods: ['GET', 'HEAD'] }), allow: 'GET, HEAD' };
  };

  return {
    handler: (request, response) => {
      answer(request).then(
        (found) => send(response, found),
        () => send(response, json(500, { error: 'The answer could not be created.' })),
      );
    },
    readiness,
    metrics: metrics.text,
  };
};
