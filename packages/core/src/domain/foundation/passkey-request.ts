/** A credential in options of WebAuthn. */
export interface CredentialDescriptor {
  /** The only type of WebAuthn level 2. */
  readonly type: 'public-key';
  /** The id of the credential, as base64url. */
  readonly id: string;
  /** How browsers reach the authenticator, such as `internal` and `usb`. */
  readonly transports: readonly string[];
}

/** The options of a sign-in, as `PublicKeyCredential.parseRequestOptionsFromJSON` takes them. */
export interface PasskeyRequest {
  /** The domain that passkeys are for. */
  readonly rpId: string;
  /** 256 random bits as base64url. */
  readonly challenge: string;
  /** How long browsers wait, in milliseconds. */
  readonly timeout: number;
  /** The passkeys of the user; empty for a passkey of anybody. */
  readonly allowCredentials: readonly CredentialDescriptor[];
  /** The authenticator asks for a PIN or biometrics. */
  readonly userVerification: 'required';
}
