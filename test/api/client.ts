import { setTimeout as pause } from 'node:timers/promises';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { assertConforms } from './conforms.ts';

/** A request to send. The path is sent unchanged. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** An object is sent as JSON, a string or bytes unchanged. The default type is JSON. */
  readonly body?: object | string | Uint8Array;
  /** Whether the route belongs to a host. The API description does not apply to such a route. */
  readonly isForeign?: boolean;
  /** Connections to reuse. By default, every request has a connection of its own. */
  readonly agent?: Agent;
}

/** The envelope of every response. */
export interface Envelope {
  readonly success: boolean;
  readonly message?: string;
  /** The code of a 422. Another error has it in `errors`. */
  readonly code?: string;
  readonly data?: unknown;
  readonly errors?: Readonly<Record<string, string | string[]>>;
  readonly links?: Readonly<Record<string, string | null>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** A response. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** The parsed JSON; undefined for an empty text and for a file. */
  readonly body: Envelope;
}

const bytesOf = (body: Sent['body']): string | Uint8Array | undefined =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array
    ? body
    : JSON.stringify(body);

const received = (incoming: IncomingMessage): Promise<Buffer> =>
  incoming.toArray().then((chunks: Buffer[]) => Buffer.concat(chunks));

const isFile = ({ headers }: IncomingMessage): boolean =>
  /^(?:application\/(?:pdf|zip)|image\/png)$/.test(headers['content-type'] ?? '');

/**
 * Sends a request and waits for the whole response.
 *
 * @throws AssertionError for a response that does not conform to the API description.
 */
export const send = async (url: string, sent: Sent): Promise<Answer> => {
  const { hostname, port } = new URL(url);
  const body = bytesOf(sent.body);
  const headers = {
    ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    // Node.js frames the body of a DELETE only with its length.
    ...(body !== undefined && sent.method === 'DELETE'
      ? { 'content-length': String(Buffer.byteLength(body)) }
      : {}),
    ...sent.headers,
  };
  const { method = 'GET', path, agent = false } = sent;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, method, path, headers, agent }, resolve)
      .on('error', reject)
      .end(body);
  });
  const bytes = await received(incoming);
  const text = bytes.toString('utf8');
  const response = { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
  if (!sent.isForeign) assertConforms({ method, path }, response);
  return {
    ...response,
    bytes,
    body: text === '' || isFile(incoming) ? undefined : JSON.parse(text),
  };
};

/**
 * Signs in, and returns the token. A service without time for the hash is asked again when it says.
 *
 * @throws Error when the login fails.
 */
export const signIn = async (
  url: string,
  email: string,
  password: string,
  tries = 3,
): Promise<string> => {
  const body = { email, password };
  const answer = await send(url, { method: 'POST', path: '/auth/login', body });
  if (answer.status === 503 && tries > 1) {
    await pause(Number(answer.headers['retry-after']) * 1000);
    return signIn(url, email, password, tries - 1);
  }
  if (answer.status !== 200)
    throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
  return (answer.body.data as { readonly token: string }).token;
};

/**
 * Returns the rows of a list response.
 *
 * @throws Error when the status is not 200.
 */
export const rowsOf = (answer: Answer): readonly Row[] => {
  if (answer.status !== 200)
    throw new Error(`The response is no list but ${answer.status}: ${answer.text}`);
  return answer.body.data as readonly Row[];
};

/** The JSON fields of an employee that tests read. */
export interface Row {
  readonly id: number;
  readonly site_id: number;
  readonly user_id: number;
  readonly company_id: number;
  readonly first_name: string;
  readonly documents_count: number;
  readonly company?: Embedded | null;
  readonly documents?: readonly Embedded[];
}

/** The JSON fields of a company or document that tests read. */
export interface Embedded {
  readonly id: number;
  readonly site_id: number;
  readonly user_id: number;
  readonly employees_count?: number;
  readonly documents_count?: number;
}
