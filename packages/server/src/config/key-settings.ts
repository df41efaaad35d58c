import { dataKeys, tokenKeys } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The environment variables of keys. */
export const keySettings = {
  tokenKeys: {
    variable: 'TOKEN_KEYS',
    schema: tokenKeys,
    must: 'be PASERK keys (k4.secret.… or k4.public.…), at least one of them secret',
    about: 'keys of access tokens: the first secret key signs, all keys verify',
  },
  dataKeys: {
    variable: 'DATA_KEYS',
    schema: dataKeys,
    must: 'be keys of `paydocs keys generate --kind data` (d1.…)',
    about: 'keys of SSN and EIN: the first encrypts, all decrypt; <SQLite file>.key if unset',
  },
} as const satisfies Record<string, Setting>;
