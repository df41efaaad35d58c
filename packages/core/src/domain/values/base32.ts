const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;
const BYTE_BITS = 8;

/** Returns bytes as base32 (RFC 4648, 6). Their number is a multiple of 5, so that there is no padding. */
export const base32 = (bytes: Uint8Array): string => {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << BYTE_BITS) | byte;
    bits += BYTE_BITS;
    while (bits >= BITS) {
      bits -= BITS;
      text += ALPHABET.charAt(value >>> bits);
      value &= (1 << bits) - 1;
    }
  }
  return text;
};

/** Returns the bytes of a text in base32 without padding. */
export const base32Bytes = (text: string): Uint8Array => {
  const bytes: number[] = [];
  let value = 0;
  let bits = 0;
  for (const letter of text) {
    value = (value << BITS) | ALPHABET.indexOf(letter);
    bits += BITS;
    if (bits < BYTE_BITS) continue;
    bits -= BYTE_BITS;
    bytes.push(value >>> bits);
    value &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
};
