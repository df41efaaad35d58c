import type { ErrorCode } from './error-codes.ts';

/** The response to an error: a status, and the body `{ success: false, message, errors }`. */
export interface Problem {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** Sentences for each invalid field, or one `detail`, or the `request_id` of a server error. */
  readonly errors: Readonly<Record<string, string | readonly string[]>>;
  /** What programs read in addition to the `detail`, named as in the API. */
  readonly facts?: Readonly<Record<string, string | object>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A problem without its code: the row of a table that has the code as its key. */
export type Uncoded = Omit<Problem, 'code'>;

/** An invalid field, named as the client sent it; `text` completes `The … field …`. */
export interface FieldIssue {
  readonly field: string;
  readonly text: string;
}

/** The header that names a request, and the field of its problems. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Returns a field name for sentences: `per page`, but `filter[company_id]`, `fields.badge_no` and `__proto__` unchanged. */
export const label = (name: string): string =>
  name.includes('[') || name.startsWith('fields.')
    ? name
    : name.replaceAll(/(?<=[^_])_(?=[^_])/g, ' ');

/** The message of each status. */
const messages = {
  400: 'Bad Request.',
  401: 'Unauthenticated.',
  403: 'This action is unauthorized.',
  404: 'Resource not found.',
  405: 'Method Not Allowed.',
  408: 'Request Timeout.',
  409: 'Conflict.',
  412: 'Precondition Failed.',
  413: 'Content Too Large.',
  415: 'Unsupported Media Type.',
  416: 'Range Not Satisfiable.',
  429: 'Too Many Attempts.',
  431: 'Request Header Fields Too Large.',
  503: 'Service Unavailable.',
} as const;

/** Returns a problem with one sentence. */
export const detailed = (status: keyof typeof messages, detail: string): Uncoded => ({
  status,
  message: messages[status],
  errors: { detail },
});

/** Returns the 422 for invalid fields. */
export const invalid = (issues: readonly FieldIssue[]): Uncoded => {
  const sentences = new Map<string, Set<string>>();
  for (const { field, text } of issues) {
    const texts = sentences.get(field) ?? new Set();
    sentences.set(field, texts.add(`The ${label(field)} field ${text}`));
  }
  return {
    status: 422,
    message: 'The given data was invalid.',
    errors: Object.fromEntries([...sentences].map(([field, texts]) => [field, [...texts]])),
  };
};
