import { invalidProxy } from '@paydocs/http-koa/trusted-proxies';
import * as v from 'valibot';
import type { Format } from './setting.ts';

const COUNT_MAX = 16;

const count = v.pipe(
  v.number(),
  v.integer(({ input }) => `${input} is no whole number`),
  v.minValue(0, ({ input }) => `${input} is below 0`),
  v.maxValue(COUNT_MAX, ({ input }) => `${input} is above ${COUNT_MAX}`),
);

const entry = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => invalidProxy(text) === undefined,
    ({ input }) => invalidProxy(input) ?? '',
  ),
);

/** A number of proxies, or their addresses and ranges, as a text with commas between them. */
export const trustedProxies = {
  schema: v.union([count, v.array(entry)]),
  fromText: (text) => (/^\d+$/.test(text) ? Number(text) : text.split(',')),
  must: `be addresses and ranges with commas between them, or the number of proxies, 0 to ${COUNT_MAX}`,
  explained: true,
} satisfies Format;
