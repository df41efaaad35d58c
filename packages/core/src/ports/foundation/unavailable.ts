/**
 * The error of a port that cannot answer now: its backend is down, or its bounded queue is full.
 * The request can be retried after `retryAfterMs`, 1000 by default.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** After this time another attempt makes sense. */
  readonly retryAfterMs: number;

  constructor(
    message: string,
    options: { readonly cause?: unknown; readonly retryAfterMs?: number } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.retryAfterMs = options.retryAfterMs ?? 1000;
  }
}

/** Whether an error is an {@link Unavailable} of any copy of this package. */
export const isUnavailable = (error: unknown): error is Unavailable =>
  error instanceof Error && error.name === 'Unavailable' && 'retryAfterMs' in error;
