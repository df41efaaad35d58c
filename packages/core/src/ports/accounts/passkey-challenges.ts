import type { Prunable } from '../foundation/prunable.ts';

/** A challenge for a passkey of anybody. */
export interface NewPasskeyChallenge {
  /** The SHA-256 of its text, as base64url. */
  readonly digest: string;
  /** It is valid before this instant only, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** A challenge that was presented. */
export interface PresentedPasskeyChallenge {
  /** The SHA-256 of the challenge. */
  readonly digest: string;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
}

/** The challenges for passkeys of people who have not said who they are. Pruning deletes expired ones. */
export interface PasskeyChallenges extends Prunable {
  /** Stores a challenge. */
  add(challenge: NewPasskeyChallenge): Promise<void>;
  /** Ends a challenge, and returns whether it was valid. Of parallel calls with one challenge exactly one returns true. */
  consume(challenge: PresentedPasskeyChallenge): Promise<boolean>;
}
