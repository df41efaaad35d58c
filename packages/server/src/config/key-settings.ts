import * as v from 'valibot';
import type { Setting } from './setting.ts';

/** Keys in a list, or in texts with commas or spaces between them. */
const keys = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((input) => [input].flat().flatMap((text) => text.split(/[\s,]+/))),
  v.filterItems((key) => key !== ''),
  v.readonly(),
);

const TOKEN_KEY = /^k4\.(?:secret\.[\w-]{86}|public\.[\w-]{43})$/;
const DATA_KEY = /^d1\.[\w-]{43}$/;

export const keySettings = {
  tokenKeys: {
    variable: 'TOKEN_KEYS',
    option: 'tokenKeys',
    schema: v.pipe(
      keys,
      v.everyItem((key) => TOKEN_KEY.test(key)),
      v.someItem((key) => key.startsWith('k4.secret.')),
    ),
    must: 'be PASERK keys (k4.secret.… or k4.public.…), at least one of them secret',
    about: 'keys of access tokens: the first secret key signs, all keys verify',
  },
  dataKeys: {
    variable: 'DATA_KEYS',
    option: 'dataKeys',
    schema: v.pipe(
      keys,
      v.minLength(1),
      v.everyItem((key) => DATA_KEY.test(key)),
    ),
    must: 'be keys of `paydocs keys generate --kind data` (d1.…)',
    about: 'keys of SSN and EIN: the first encrypts, all decrypt; <SQLite file>.key if unset',
  },
} as const satisfies Record<string, Setting>;
