import { bytesOfBase64 } from './base64.ts';

declare const btoa: (binary: string) => string;

/** Returns the bytes as base64url (RFC 4648, 5) without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns the bytes of valid base64url. */
export const bytesOfBase64url = (text: string): Uint8Array =>
  bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
