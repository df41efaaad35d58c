import { invalidProxy, type TrustedProxies } from '@paydocs/http-koa/trusted-proxies';
import * as v from 'valibot';

const COUNT_MAX = 16;
const COUNT = /^\d+$/;

/** A number of proxies, or their addresses and ranges with commas between them. */
export const trustedProxies = v.pipe(
  v.string(),
  v.rawTransform<string, TrustedProxies>(({ dataset, addIssue, NEVER }) => {
    const { value } = dataset;
    const isCount = COUNT.test(value);
    const entries = value.split(',').map((entry) => entry.trim());
    const tooMany = Number(value) > COUNT_MAX ? [`${value} is above ${COUNT_MAX}`] : [];
    const mistakes = isCount ? tooMany : entries.flatMap((entry) => invalidProxy(entry) ?? []);
    for (const message of mistakes) addIssue({ message });
    if (mistakes.length > 0) return NEVER;
    return isCount ? Number(value) : entries;
  }),
);
