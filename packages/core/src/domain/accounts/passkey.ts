import type { CredentialDescriptor, PasskeyRequest } from '../foundation/passkey-request.ts';
import { invalid, isObject, optional, type Validation } from '../foundation/validation.ts';
import { lineUpTo } from '../values/text.ts';
import type { FactorSet, Passkey, SecondFactor } from './second-factor.ts';
import { passkeysOf } from './factor-set.ts';
import { isWithin } from './session.ts';
import type { User } from './user.ts';

/** How long browsers wait for the user: as long as a challenge is valid. */
const TIMEOUT_MS = 300_000;

/** Whether a factor is a passkey that waits for its registration: its challenge is valid for five minutes. */
export const awaitsRegistration = (
  factor: SecondFactor | undefined,
  nowMs: number,
): factor is Passkey & { readonly challenge: string } =>
  factor?.kind === 'passkey' &&
  factor.challenge !== null &&
  isWithin(TIMEOUT_MS, { ofMs: factor.createdAtMs, nowMs });

/** The signature algorithms of passkeys, the preferred one first: ES256, EdDSA and RS256 (RFC 8152, RFC 8812). */
const ALGORITHMS = [-7, -8, -257] as const;

/** The name of a passkey without one. */
export const PASSKEY_NAME = 'Passkey';

/** Validates the name of a passkey: trimmed, 1–100 code points. */
export const validatePasskeyName = lineUpTo(100);

/** What a passkey is presented as, once its signature was verified. */
export interface PresentedPasskey {
  /** Names the proof. */
  readonly kind: 'passkey';
  /** The id of the credential, as base64url. */
  readonly credentialId: string;
  /** The public key that verified the signature, as base64url. */
  readonly publicKey: string;
  /** The signature counter. */
  readonly counter: number;
  /** Whether the authenticator verified the user, by a PIN or biometrics. */
  readonly isUserVerified: boolean;
}

/**
 * Whether a counter did not go on, as that of a copied authenticator does (WebAuthn level 2, 6.1.1). An authenticator
 * without a counter always has 0.
 */
export const isCounterBack = (
  { counter: last }: Pick<Passkey, 'counter'>,
  { counter }: Pick<PresentedPasskey, 'counter'>,
): boolean => (counter > 0 || last > 0) && counter <= last;

const descriptorOf = ({ credentialId: id, transports }: Passkey): CredentialDescriptor => ({
  type: 'public-key',
  id,
  transports,
});

/** The options of a registration, as `PublicKeyCredential.parseCreationOptionsFromJSON` takes them. */
export interface PasskeyCreation {
  /** The domain and the name of the site. */
  readonly rp: { readonly id: string; readonly name: string };
  /** The handle, which is random and not the id of the user, and the names that the authenticator shows. */
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  /** 256 random bits as base64url. */
  readonly challenge: string;
  /** The signature algorithms, the preferred one first. */
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  /** How long the browser waits, in milliseconds. */
  readonly timeout: number;
  /** The passkeys that the user has: an authenticator makes no second one. */
  readonly excludeCredentials: readonly CredentialDescriptor[];
  /** The authenticator finds the passkey by itself, and verifies the user. */
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
  /** Nobody is asked who made the authenticator. */
  readonly attestation: 'none';
}

interface Creation {
  readonly rpId: string;
  readonly user: Pick<User, 'email' | 'firstName' | 'lastName' | 'site'>;
  readonly challenge: string;
}

/** Returns the options of a registration. Authenticators find the passkey by themselves, and verify the user. */
export const passkeyCreation = (
  set: Pick<FactorSet, 'factors' | 'handle'>,
  { rpId, user, challenge }: Creation,
): PasskeyCreation => ({
  rp: { id: rpId, name: user.site.name },
  user: { id: set.handle, name: user.email, displayName: `${user.firstName} ${user.lastName}` },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  excludeCredentials: passkeysOf(set).map(descriptorOf),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** Returns the options of a sign-in with one of these passkeys, or with any. */
export const passkeyRequest = (
  rpId: string,
  challenge: string,
  passkeys: readonly Passkey[] = [],
): PasskeyRequest => ({
  rpId,
  challenge,
  timeout: TIMEOUT_MS,
  allowCredentials: passkeys.map(descriptorOf),
  userVerification: 'required',
});

/** A passkey of a sign-in, in the form of `PublicKeyCredential.toJSON()`; texts are base64url. */
export interface PasskeyAssertion {
  /** The id of the credential. */
  readonly id: string;
  /** What the authenticator signed, the signature and, of a passkey that it found by itself, the user handle. */
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | null | undefined;
  };
}

/** A new passkey, in the form of `PublicKeyCredential.toJSON()`; texts are base64url. */
export interface PasskeyAttestation {
  /** The id of the credential. */
  readonly id: string;
  /** The public key with its attestation, and how browsers reach the authenticator. */
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
}

const BASE64URL = /^[\w-]{1,16384}$/;
const TRANSPORT = /^[a-z-]{1,32}$/;
const TRANSPORTS_MAX = 10;

const isBase64url = (input: unknown): input is string =>
  typeof input === 'string' && BASE64URL.test(input);

const validateCredential = <Response>(
  input: unknown,
  read: (response: Readonly<Record<string, unknown>>) => Response | undefined,
): Validation<{ readonly id: string; readonly response: Response }> => {
  if (input === undefined || input === null) return invalid({ rule: 'required' });
  const { id, response } = isObject(input) ? input : {};
  const value = isBase64url(id) && isObject(response) ? read(response) : undefined;
  return value === undefined
    ? invalid({ rule: 'format', expected: 'the JSON of a public key credential' })
    : { value: { id: id as string, response: value } };
};

/** Validates the form of a passkey of a sign-in; unknown fields are dropped. */
export const validateAssertion = (input: unknown): Validation<PasskeyAssertion> =>
  validateCredential(input, ({ clientDataJSON, authenticatorData, signature, userHandle }) =>
    isBase64url(clientDataJSON) &&
    isBase64url(authenticatorData) &&
    isBase64url(signature) &&
    (isBase64url(userHandle) || (userHandle ?? null) === null)
      ? { clientDataJSON, authenticatorData, signature, userHandle: userHandle as string | null }
      : undefined,
  );

/** Validates the form of a passkey of a sign-in that may be left out. */
export const validateOptionalAssertion = optional(validateAssertion);

/** Validates the form of a new passkey; unknown fields and transports are dropped. */
export const validateAttestation = (input: unknown) =>
  validateCredential(input, ({ clientDataJSON, attestationObject, transports }) => {
    if (!isBase64url(clientDataJSON) || !isBase64url(attestationObject)) return undefined;
    const listed: readonly unknown[] = Array.isArray(transports) ? transports : [];
    const known = listed.filter(
      (each): each is string => typeof each === 'string' && TRANSPORT.test(each),
    );
    return { clientDataJSON, attestationObject, transports: known.slice(0, TRANSPORTS_MAX) };
  });
