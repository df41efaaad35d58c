const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VERSION_DIGIT = 12;
const VARIANT_DIGIT = 16;

/** Returns 16 random bytes in base64url as a UUID of version 4 (RFC 9562, 5.4). */
export const uuidOf = (base64url: string): string => {
  const bits = [...base64url]
    .map((character) => BASE64URL.indexOf(character).toString(2).padStart(6, '0'))
    .join('');
  const hex = Array.from({ length: 32 }, (_, index) => {
    const digit = Number.parseInt(bits.slice(index * 4, index * 4 + 4), 2);
    if (index === VERSION_DIGIT) return '4';
    return (index === VARIANT_DIGIT ? 8 + (digit % 4) : digit).toString(16);
  });
  const text = hex.join('');
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join('-');
};
