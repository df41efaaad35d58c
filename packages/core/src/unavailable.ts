/**
 * The one error that an adapter may raise on purpose: what it stands on is down, or its bounded
 * queue is full. The request may be sent again after `retryAfterMs`.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterMs: number;

  constructor(
    message: string,
    options: { readonly cause?: unknown; readonly retryAfterMs?: number } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.retryAfterMs = options.retryAfterMs ?? 1000;
  }
}

/** Whether an error is an {@link Unavailable}, whichever copy of this package made it. */
export const isUnavailable = (error: unknown): error is Unavailable =>
  error instanceof Error && error.name === 'Unavailable' && 'retryAfterMs' in error;
