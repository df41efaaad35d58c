export { generateKey, type KeyRing, keyRing } from './key-ring.ts';
export { type PasetoOptions, pasetoTokens } from './paseto-tokens.ts';
