/** What becomes of an entry of the outbox. */
export type OutboxState =
  /** A worker claims the entry when it is due. */
  | 'waiting'
  /** No worker claims the entry: its retries have ended. */
  | 'failed'
  /** No worker claims the entry: two attempts have an unknown outcome, so the user may have it. */
  | 'unknown';

/** How often an e-mail is sent at most: once more where it is unknown whether it was sent. */
export const EMAIL_SENDS_MAX = 2;

/** Returns what becomes of an entry that was sent so often with an unknown outcome. */
export const outboxStateOf = ({
  failed,
  sends,
}: {
  readonly failed: boolean;
  readonly sends: number;
}): OutboxState => {
  if (failed) return 'failed';
  return sends < EMAIL_SENDS_MAX ? 'waiting' : 'unknown';
};
