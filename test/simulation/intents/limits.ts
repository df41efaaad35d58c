import type { LimitClass, RateLimitResult } from '@paydocs/core';
import type { Intent } from '../operation.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';

interface Hit {
  readonly bucket: string;
  readonly result: RateLimitResult;
}

/** Counts an accepted hit and checks that its window accepts no more than the limit. */
export const countHit = ({ hits }: World, { bucket, result }: Hit): void => {
  if (!result.allowed) return;
  const window = `${bucket} until ${result.resetAtMs}`;
  const count = (hits.get(window) ?? 0) + 1;
  hits.set(window, count);
  must(count <= result.limit, 'a window accepts no more requests than its limit');
};

const CLASSES: readonly [LimitClass, ...LimitClass[]] = ['login', 'reset', 'read', 'write'];
const ADDRESSES = ['192.0.2.1', '::ffff:192.0.2.1'] as const;
const WINDOW_MS = 60_000;

/** Counts a request against the limit of its class. */
export const checkRateLimit = (world: World): Intent => {
  const { chance } = world;
  const limitClass = chance.pick(CLASSES);
  const address = chance.pick(ADDRESSES);
  const token = chance.happens(0.5) ? chance.any(world.tokens) : undefined;
  const isByAddress = limitClass === 'login' || limitClass === 'reset';
  const session = isByAddress || token === undefined ? 'none' : token.session.login.id;
  return {
    name: `checkRateLimit ${limitClass}`,
    run: (core) => core.checkRateLimit({ limitClass, address, token: token?.text }),
    ended: ({ clockMaxMs, skewMs }, outcome) => {
      if (!('value' in outcome)) return;
      const result = outcome.value as RateLimitResult;
      countHit(world, { bucket: `${limitClass} ${session}`, result });
      must(
        result.resetAtMs <= clockMaxMs - skewMs + WINDOW_MS,
        'a window ends within its length, also after a step of the clock',
      );
    },
  };
};
