import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { assertConforms } from './conforms.ts';

/** What a test sends; the path goes out exactly as it is. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** An object goes out as JSON, a string or bytes as they are; both as JSON unless told otherwise. */
  readonly body?: object | string | Uint8Array;
  /** Whether a host's own code answers there, which the API description does not bind. */
  readonly isForeign?: boolean;
}

/** The envelope of every answer. */
export interface Envelope {
  readonly success: boolean;
  readonly message?: string;
  readonly data?: unknown;
  readonly errors?: Readonly<Record<string, string | string[]>>;
  readonly links?: Readonly<Record<string, string | null>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The text as JSON; undefined for an empty one. */
  readonly body: Envelope;
}

const bytesOf = (body: Sent['body']): string | Uint8Array | undefined =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array
    ? body
    : JSON.stringify(body);

const received = (incoming: IncomingMessage): Promise<string> =>
  incoming.toArray().then((chunks: Buffer[]) => Buffer.concat(chunks).toString('utf8'));

/**
 * Sends one request and waits for its whole answer.
 *
 * @throws AssertionError for an answer that the API description does not have.
 */
export const send = async (url: string, sent: Sent): Promise<Answer> => {
  const { hostname, port } = new URL(url);
  const body = bytesOf(sent.body);
  const headers = {
    ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...sent.headers,
  };
  const { method = 'GET', path } = sent;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, method, path, headers }, resolve).on('error', reject).end(body);
  });
  const text = await received(incoming);
  const answered = { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
  if (!sent.isForeign) assertConforms({ method, path }, answered);
  return { ...answered, body: text === '' ? undefined : JSON.parse(text) };
};

/** The token of a login that has to succeed. */
export const signIn = async (url: string, email: string, password: string): Promise<string> => {
  const body = { email, password };
  const answer = await send(url, { method: 'POST', path: '/auth/login', body });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`);
  return (answer.body.data as { readonly token: string }).token;
};

/** The rows of a list that has to be answered. */
export const rowsOf = (answer: Answer): readonly Row[] => {
  if (answer.status !== 200) throw new Error(`No list but ${answer.status}: ${answer.text}`);
  return answer.body.data as readonly Row[];
};

/** An employee on the wire, as far as tests look into it. */
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

/** A company or document on the wire, as far as tests look into it. */
export interface Embedded {
  readonly id: number;
  readonly site_id: number;
  readonly user_id: number;
  readonly employees_count?: number;
  readonly documents_count?: number;
}
