import { defaultRateLimits, type RateLimits } from '@paydocs/core';
import * as v from 'valibot';
import type { Format } from './setting.ts';

const LIMIT_MAX = 1_000_000;

type Entry = readonly [limitClass: string, limit: string];

const entriesOf = (text: string): readonly Entry[] =>
  text.split(',').map((entry) => {
    const [limitClass = '', ...limit] = entry.split('=').map((part) => part.trim());
    return [limitClass, limit.join('=')];
  });

const isLimit = (text: string): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= LIMIT_MAX;

/** Returns why an entry is invalid, or undefined. */
const invalidEntry = ([name, limit]: Entry, index: number, entries: readonly Entry[]) => {
  if (!Object.hasOwn(defaultRateLimits, name)) {
    return `'${name}' is none of the classes ${Object.keys(defaultRateLimits).join(', ')}`;
  }
  if (entries.findIndex(([other]) => other === name) < index) return `'${name}' is there twice`;
  return isLimit(limit) ? undefined : `'${name}' has no whole number from 1 to ${LIMIT_MAX}`;
};

const limitsOf = (entries: readonly Entry[]): RateLimits => ({
  ...defaultRateLimits,
  ...Object.fromEntries(entries.map(([limitClass, limit]) => [limitClass, Number(limit)])),
});

/** `login=10,read=60`: the requests per minute of each class. Omitted classes keep their defaults. */
export const rateLimits = {
  schema: v.pipe(
    v.string(),
    v.transform(entriesOf),
    v.rawCheck(({ dataset, addIssue }) => {
      const reasons = dataset.typed ? dataset.value.map(invalidEntry) : [];
      for (const message of reasons) if (message !== undefined) addIssue({ message });
    }),
    v.transform(limitsOf),
  ),
  must: 'be <class>=<requests a minute>, with commas between them',
  explained: true,
  fallback: Object.entries(defaultRateLimits)
    .map((entry) => entry.join('='))
    .join(),
} satisfies Format & { readonly fallback: string };
