/**
 * The error of a port that must not use a stored value: the value was changed, belongs to another
 * record, or its key is missing. The message names the record and the remedy, and never the value,
 * so that logs may have it.
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  /** Marks a value that no key decrypts. */
  readonly isUnreadable = true;
}

/** A stored value that must not be used. */
export interface UnreadableValue {
  /** The message of an {@link Unreadable}. */
  readonly unreadable: string;
  /** Whether the key of the value is not among those of this process; others may have it. */
  readonly isKeyMissing: boolean;
}

/** Whether an error is an {@link Unreadable} of any copy of this package. */
export const isUnreadable = (error: unknown): error is Unreadable =>
  error instanceof Error && error.name === 'Unreadable' && 'isUnreadable' in error;
