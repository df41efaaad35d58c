declare const atob: (base64: string) => string;
declare const btoa: (binary: string) => string;

/** Few enough for the arguments of one call. */
const PART_BYTES = 8192;

/** Returns the bytes as base64 (RFC 4648, 4) with padding. */
export const base64Of = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(at, at + PART_BYTES));
  }
  return btoa(binary);
};

/** Returns the bytes of valid base64. */
export const bytesOfBase64 = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
