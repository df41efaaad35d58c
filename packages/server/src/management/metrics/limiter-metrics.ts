import { defaultPolicy, type RateLimiter } from '@paydocs/core';
import { Counter, Gauge, type Registry } from 'prom-client';

/** The classes of requests, the failed logins of an account, and the registrations of a site. */
const CLASSES: ReadonlySet<string> = new Set([
  ...Object.keys(defaultPolicy.rateLimits),
  'account',
  'registrations',
]);

/** Returns the class of a bucket: the rest of its key has an address, a session or an e-mail. */
const classOf = (key: string): string => {
  const [name = ''] = key.split(':', 1);
  return CLASSES.has(name) ? name : 'other';
};

/** Counts the checks of rate limits, and the times without Redis. */
export const limiterMetrics = (registry: Registry) => {
  const registers = [registry];
  const checks = new Counter({
    name: 'paydocs_rate_limit_checks_total',
    help: 'Checks of rate limits by class and outcome.',
    labelNames: ['class', 'outcome'],
    registers,
  });
  const active = new Gauge({
    name: 'paydocs_rate_limiter_fallback',
    help: 'Whether requests are counted in memory because Redis is away: 1 or 0.',
    aggregator: 'max',
    registers,
  });
  const fallbacks = new Counter({
    name: 'paydocs_rate_limiter_fallbacks_total',
    help: 'Times that Redis went away.',
    registers,
  });
  return {
    /** Counts the checks of a limiter. */
    metered: (limiter: RateLimiter): RateLimiter => ({
      consume: async (request) => {
        const result = await limiter.consume(request);
        const outcome = result.allowed ? 'allowed' : 'refused';
        checks.inc({ class: classOf(request.key), outcome });
        return result;
      },
      refund: (request) => limiter.refund(request),
      clear: (request) => limiter.clear(request),
    }),
    /** Called when Redis goes away, and when it returns. */
    onFallback: (isActive: boolean): void => {
      active.set(isActive ? 1 : 0);
      if (isActive) fallbacks.inc();
    },
  };
};
