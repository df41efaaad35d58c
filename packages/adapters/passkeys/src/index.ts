export { passkeyVerifier } from './passkey-verifier.ts';
