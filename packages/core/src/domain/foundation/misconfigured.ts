/**
 * The error of a core that its host set up wrong: a record or a type of documents is missing, or a function of
 * the host returns a wrong value. The message names the part and never a value, so that logs may have it.
 */
export class Misconfigured extends Error {
  override readonly name = 'Misconfigured';
  /** Marks a mistake of the host, which no retry mends. */
  readonly isMisconfigured = true;
}

/** Whether an error is a {@link Misconfigured} of any copy of this package. */
export const isMisconfigured = (error: unknown): error is Misconfigured =>
  error instanceof Error && error.name === 'Misconfigured' && 'isMisconfigured' in error;
