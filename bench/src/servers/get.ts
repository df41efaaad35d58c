import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** An answer, wholly read. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** As `name=value`, ready to be sent back. */
  readonly cookies: readonly string[];
}

/** How a request differs from a plain one. */
export interface Sending {
  readonly agent?: Agent;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posted as JSON. */
  readonly json?: unknown;
}

/** Sends one request, by default on a connection of its own. */
export const send = (url: string, sending: Sending = {}): Promise<Answer> => {
  const { agent = new Agent({ keepAlive: false }), headers = {}, json } = sending;
  const body = json === undefined ? undefined : JSON.stringify(json);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request(url, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  });
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    const { statusCode: status = 0, headers: answered } = response;
    const cookies = (answered['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1).join());
    void text(response).then((read) => resolve({ status, body: read, cookies }), reject);
  });
  outgoing.end(body);
  return promise;
};

/** Asks once, with a token if one is given. */
export const get = (url: string, token?: string): Promise<Answer> =>
  send(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
