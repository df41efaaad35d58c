import { networkMistake } from '@paydocs/webhooks/networks';
import * as v from 'valibot';
import type { Format, Setting } from './setting.ts';

const entry = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => networkMistake(text) === undefined,
    ({ input }) => networkMistake(input) ?? '',
  ),
);

/** Addresses and ranges of networks, as a text with commas between them. */
const networkList = {
  schema: v.array(entry),
  fromText: (text) => text.split(','),
  must: 'be addresses and ranges such as 10.1.0.0/16, with commas between them',
  explained: true,
} satisfies Format;

export const webhookSettings = {
  webhooksAllow: {
    variable: 'WEBHOOKS_ALLOW',
    option: 'webhooksAllow',
    ...networkList,
    about: 'addresses and ranges of receivers that are not public, or have no https; none if unset',
  },
} as const satisfies Record<string, Setting>;
