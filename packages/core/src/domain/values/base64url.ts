declare const btoa: (binary: string) => string;

/** Returns the bytes as base64url (RFC 4648, 5) without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
