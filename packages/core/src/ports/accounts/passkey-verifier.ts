import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PresentedPasskey,
} from '../../domain/accounts/passkey.ts';
import type { Passkey } from '../../domain/accounts/second-factor.ts';

/** For what an authenticator must have signed. */
export interface PasskeyScope {
  /** The challenge, as base64url. */
  readonly challenge: string;
  /** The relying party: a domain. */
  readonly rpId: string;
  /** The origins of pages that may ask for a passkey, such as `https://pay.example.com`. */
  readonly origins: readonly string[];
}

/** A registration to verify. */
export interface AttestationAttempt extends PasskeyScope {
  /** What the authenticator returned. */
  readonly attestation: PasskeyAttestation;
}

/** A sign-in to verify. */
export interface AssertionAttempt extends PasskeyScope {
  /** What the authenticator returned. */
  readonly assertion: PasskeyAssertion;
  /** The public key of the passkey (COSE), as base64url. */
  readonly publicKey: string;
}

/** A registered passkey, and whether the authenticator verified the user. */
export type VerifiedAttestation = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> &
  Pick<PresentedPasskey, 'isUserVerified'>;

/** The facts of a verified signature. */
export type VerifiedAssertion = Pick<PresentedPasskey, 'counter' | 'isUserVerified'>;

/**
 * Verifies what authenticators signed (WebAuthn level 2, 7.1 and 7.2): the challenge, the origin, the relying party, that the user
 * was present, and the signature. Counters, and whether the user was verified, are judged by the core.
 */
export interface PasskeyVerifier {
  /** Returns the passkey of a registration; undefined for one that is malformed, or not for this scope. */
  verifyAttestation(attempt: AttestationAttempt): Promise<VerifiedAttestation | undefined>;
  /** Returns the facts of a sign-in; undefined for one that is malformed, not for this scope, or not by this key. */
  verifyAssertion(attempt: AssertionAttempt): Promise<VerifiedAssertion | undefined>;
}

/** The verifier of a core without passkeys, whose policy asks for none. */
export const noPasskeys: PasskeyVerifier = {
  verifyAttestation: async () => undefined,
  verifyAssertion: async () => undefined,
};
