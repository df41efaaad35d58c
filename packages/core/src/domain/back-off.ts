import type { Random } from '../ports/random.ts';

const FIRST_MS = 5_000;
const LONGEST_MS = 15 * 60_000;
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** How long to wait after that many failures: doubling from 5 s to 15 min, half of it by chance. */
export const backOffMs = (failures: number, random: Random): number => {
  const ceilingMs = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
  const [first = 'A'] = random.base64url(1);
  const chance = BASE64URL.indexOf(first) / (BASE64URL.length - 1);
  return Math.round((ceilingMs / 2) * (1 + chance));
};
