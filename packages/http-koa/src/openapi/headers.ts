import { type Schema, text, whole } from './schema.ts';

/** A header of an answer. */
export interface Header {
  readonly description: string;
  readonly required: boolean;
  readonly schema: Schema;
}

const header = (description: string, schema: Schema): Header => ({
  description,
  required: true,
  schema,
});

/** Every header of the API's answers that means something to a client. */
export const headers = {
  'X-Request-Id': header(
    'Names the request in logs; of the service’s own making.',
    text({ minLength: 1, examples: ['6f1d3a52-1b0e-4c0e-8d0b-2f1c7a3d9e10'] }),
  ),
  'X-RateLimit-Limit': header('Maximum requests in the current window.', whole({ examples: [60] })),
  'X-RateLimit-Remaining': header('Requests left in the window.', whole({ examples: [59] })),
  'X-RateLimit-Reset': header(
    'Unix timestamp, in seconds, at which the limit resets.',
    whole({ examples: [1_769_846_460] }),
  ),
  'Retry-After': header('After how many seconds to try again.', whole({ examples: [30] })),
  'WWW-Authenticate': header(
    'A Bearer challenge, with `error="invalid_token"` if a token was presented (RFC 6750).',
    text({ pattern: '^Bearer( error="invalid_token")?$', examples: ['Bearer'] }),
  ),
  Allow: header('The methods that the path answers to.', text({ examples: ['GET, HEAD'] })),
} as const satisfies Readonly<Record<string, Header>>;

/** The name of a header that the document describes. */
export type HeaderName = keyof typeof headers;

/** Whether the document describes a header of this name. */
export const isHeaderName = (name: string): name is HeaderName => Object.hasOwn(headers, name);

/** The three that every answer carries that was counted against a limit. */
export const RATE_LIMIT: readonly HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

const reference = (name: HeaderName): [string, object] => [
  name,
  { $ref: `#/components/headers/${name}` },
];

/** Headers of one answer; those that it `mayLack` are not required. */
export const headersOf = (
  names: readonly HeaderName[],
  mayLack: readonly HeaderName[] = [],
): object =>
  Object.fromEntries([
    ...names.map(reference),
    ...mayLack.map((name): [string, object] => [name, { ...headers[name], required: false }]),
  ]);
