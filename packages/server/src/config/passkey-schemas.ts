import { passkeyRules } from '@paydocs/core';
import * as v from 'valibot';
import { text } from './schemas.ts';
import type { Format } from './setting.ts';

/** The domain of passkeys. */
export const domain = text(
  'be a domain in lower case such as example.com, or localhost',
  passkeyRules.passkeyRpId.accepts,
);

/** Origins in a list, or in a text with commas between them. */
export const origins = {
  schema: v.pipe(
    v.array(v.string()),
    v.check((list) => passkeyRules.passkeyOrigins.accepts(list)),
  ),
  fromText: (input) => input.split(',').map((each) => each.trim()),
  must: 'be origins such as https://pay.example.com, with commas between them',
} satisfies Format;
