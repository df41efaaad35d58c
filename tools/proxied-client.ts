import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';

/** A request through the proxy. */
export interface ProxiedRequest {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response through the proxy. */
export interface ProxiedResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** A client with connections that stay open. */
export interface ProxiedClient {
  /** Rejects when the connection fails. */
  send(sent: ProxiedRequest): Promise<ProxiedResponse>;
  close(): void;
}

/** Creates a client of an address with TLS. */
export const proxiedClient = (url: string, ca: Buffer): ProxiedClient => {
  const agent = new Agent({ keepAlive: true, ca });
  const send = async (sent: ProxiedRequest): Promise<ProxiedResponse> => {
    const { method = 'GET', path, token, body } = sent;
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    };
    return new Promise((resolve, reject) => {
      request(`${url}${path}`, { method, headers, agent }, (incoming) => {
        const { statusCode: status = 0 } = incoming;
        const retryAfter = incoming.headers['retry-after'];
        text(incoming).then((found) => resolve({ status, retryAfter, text: found }), reject);
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
  };
  return { send, close: () => agent.destroy() };
};
