import { defaultRateLimits, type LimitClass, type RateLimits } from '@paydocs/core';
import * as v from 'valibot';

const LIMIT_MAX = 1_000_000;

/** The default limits, in the format of `RATE_LIMITS`. */
export const DEFAULT_RATE_LIMITS = Object.entries(defaultRateLimits)
  .map(([limitClass, limit]) => `${limitClass}=${limit}`)
  .join();

const isLimitClass = (name: string): name is LimitClass => Object.hasOwn(defaultRateLimits, name);

const isLimit = (text: string): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= LIMIT_MAX;

/** Returns why an entry is invalid, or undefined. */
const invalidEntry = (
  name: string,
  limit: string,
  seen: ReadonlySet<string>,
): string | undefined => {
  if (!isLimitClass(name)) {
    return `'${name}' is none of the classes ${Object.keys(defaultRateLimits).join(', ')}`;
  }
  if (seen.has(name)) return `'${name}' is there twice`;
  if (!isLimit(limit)) return `'${name}' has no whole number from 1 to ${LIMIT_MAX}`;
  return undefined;
};

/** Parses `login=10,read=60`: the requests per minute of each class. Omitted classes keep their defaults. */
export const rateLimits = v.pipe(
  v.string(),
  v.rawTransform<string, RateLimits>(({ dataset, addIssue, NEVER }) => {
    const chosen = new Map<string, number>();
    let isValid = true;
    for (const entry of dataset.value.split(',')) {
      const [name = '', limit = '', ...rest] = entry.split('=').map((part) => part.trim());
      const message = invalidEntry(name, [limit, ...rest].join('='), new Set(chosen.keys()));
      if (message !== undefined) addIssue({ message });
      isValid &&= message === undefined;
      chosen.set(name, Number(limit));
    }
    return isValid ? { ...defaultRateLimits, ...Object.fromEntries(chosen) } : NEVER;
  }),
);
