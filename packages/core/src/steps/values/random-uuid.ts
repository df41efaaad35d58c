import type { Random } from '../../ports/foundation/random.ts';

const BYTES = 16;

/** Returns a random UUID of version 4 (RFC 9562, 5.4). */
export const randomUuid = (random: Random): string => {
  const bytes = Array.from(random.bytes(BYTES), (byte) => byte.toString(16).padStart(2, '0'));
  const hex = bytes.join('');
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
};
