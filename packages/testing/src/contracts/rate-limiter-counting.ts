import assert from 'node:assert/strict';
import type { Promised } from './contract.ts';
import type { RateLimiterHarness } from './rate-limiter-harness.ts';
import { aHit, nodes, passed, takeAtOnce, takeInTurn } from './sample-hits.ts';

const KEYS = [
  'get:none:192.0.2.1',
  'get:none:192.0.2.10',
  'get:none:192.0.2.1 ',
  'GET:none:192.0.2.1',
  'get:none:2001:db8::/64',
  '{a}b',
  '{a}c',
  '}{',
  '',
  '__proto__',
  'constructor',
  'a\u0000b',
  'a\u0000c',
  'é',
  'e\u0301',
  '😀'.repeat(300),
  `${'😀'.repeat(300)}.`,
];

/** The promises about how many hits pass. */
export const countingHits: readonly Promised<RateLimiterHarness>[] = [
  {
    name: 'lets as many hits pass as the limit says, and counts what remains down to 0',
    check: async ({ limiter }) => {
      for (const remaining of [4, 3, 2, 1, 0]) {
        const { resetAtMs: _, ...rateLimit } = await limiter.consume(aHit());
        assert.deepEqual(rateLimit, { allowed: true, limit: 5, remaining });
      }
    },
  },
  {
    name: 'refuses every further hit of the window, with 0 remaining',
    check: async (harness) => {
      await takeInTurn(harness.limiter, aHit(), { hits: 5 });
      for (const limiter of [...nodes(harness), ...nodes(harness)]) {
        const { resetAtMs: _, ...rateLimit } = await limiter.consume(aHit());
        assert.deepEqual(rateLimit, { allowed: false, limit: 5, remaining: 0 });
      }
    },
  },
  {
    name: 'lets exactly 40 of 200 parallel hits pass, and names each remaining number once',
    check: async (harness) => {
      const outcomes = await takeAtOnce(nodes(harness), aHit({ limit: 40 }), { hits: 200 });
      const numbers = outcomes.filter(({ allowed }) => allowed).map(({ remaining }) => remaining);
      assert.deepEqual(
        numbers.toSorted((one, other) => one - other),
        Array.from({ length: 40 }, (_, index) => index),
      );
      for (const { allowed, remaining } of outcomes) if (!allowed) assert.equal(remaining, 0);
    },
  },
  {
    name: 'counts each key for itself, however alike they look',
    check: async (harness) => {
      const [here, elsewhere] = nodes(harness);
      for (const key of KEYS) {
        const hit = aHit({ key, limit: 1 });
        assert.equal((await here.consume(hit)).allowed, true, JSON.stringify(key));
      }
      for (const key of KEYS) {
        const hit = aHit({ key, limit: 1 });
        assert.equal((await elsewhere.consume(hit)).allowed, false, JSON.stringify(key));
      }
    },
  },
  {
    name: 'counts parallel hits on 50 keys each for itself',
    check: async (harness) => {
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          takeAtOnce(nodes(harness), aHit({ key: `key-${index}`, limit: 3 }), { hits: 8 }),
        ),
      );
      for (const outcome of outcomes) assert.equal(passed(outcome), 3);
    },
  },
  {
    name: 'judges each hit by the limit that it brings',
    check: async ({ limiter }) => {
      await takeInTurn(limiter, aHit({ limit: 5 }), { hits: 3 });
      assert.equal((await limiter.consume(aHit({ limit: 3 }))).allowed, false);
      assert.equal((await limiter.consume(aHit({ limit: 5 }))).remaining, 1);
    },
  },
  {
    name: 'lets nothing pass a limit of 0',
    check: async ({ limiter }) => {
      assert.deepEqual(await takeInTurn(limiter, aHit({ limit: 0 }), { hits: 3 }), [
        false,
        false,
        false,
      ]);
    },
  },
];
