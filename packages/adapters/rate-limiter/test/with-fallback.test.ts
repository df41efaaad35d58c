import { describe, expect, test } from 'vitest';
import { REQUEST, sampleFallback } from './sample-store.ts';

const unrefundable = { ...REQUEST, refundable: false };

describe('a limiter whose store fails', () => {
  test('allows what was left of the limit in the last answer of the store', async () => {
    const { passed, state } = sampleFallback();
    expect(await passed(2)).toBe(2);
    state.mode = 'fails';
    expect(await passed(9)).toBe(1);
  });

  test('allows what is left of the limit after memory counted, once the store returns', async () => {
    const { passed, state, mend } = sampleFallback();
    state.mode = 'fails';
    expect(await passed(2)).toBe(2);
    expect(await passed(2, { ...REQUEST, key: 'other' })).toBe(2);
    await mend();
    expect(await passed(9)).toBe(1);
  });

  test('sends nothing to the store after three failures, until a probe succeeds', async () => {
    const { passed, state, mend, fallbacks } = sampleFallback();
    state.mode = 'fails';
    await passed(9, { ...REQUEST, limit: 9 });
    expect(state.calls.filter((call) => call === 'consume')).toHaveLength(3);
    await mend();
    expect(state.calls.at(-1)).toBe('probe key');
    expect(fallbacks).toEqual([true, false]);
    state.calls.length = 0;
    await passed(1, { ...REQUEST, limit: 99 });
    expect(state.calls).toEqual(['consume']);
  });

  test('counts in memory anew in each window', async () => {
    const { passed, state, clock } = sampleFallback();
    expect(await passed(9)).toBe(3);
    state.mode = 'fails';
    expect(await passed(9)).toBe(0);
    clock.advanceMs(REQUEST.windowMs - 1);
    expect(await passed(9)).toBe(0);
    clock.advanceMs(1);
    expect(await passed(9)).toBe(3);
  });

  test('allows the limit again a window after the clock was set back, once the store returns', async () => {
    const { passed, state, clock, mend } = sampleFallback();
    state.mode = 'fails';
    expect(await passed(9)).toBe(3);
    clock.advanceMs(-86_400_000);
    await mend();
    expect(await passed(9)).toBe(0);
    clock.advanceMs(REQUEST.windowMs);
    expect(await passed(9)).toBe(3);
  });

  test('allows its share of the limit where the number of nodes is known', async () => {
    const { passed, state } = sampleFallback({ nodes: 2 });
    state.mode = 'fails';
    expect(await passed(9)).toBe(2);
  });
});

describe('a late answer of the store', () => {
  test('counts the request in the store, and no longer in memory', async () => {
    const { limiter, passed, state, mend } = sampleFallback();
    state.mode = 'holds';
    expect(await limiter.consume({ ...unrefundable })).toMatchObject({ allowed: true });
    await mend();
    expect(await limiter.consume({ ...unrefundable })).toMatchObject({ remaining: 1 });
    expect(await passed(9)).toBe(1);
  });

  test('that refuses changes nothing', async () => {
    const { limiter, passed, state, mend } = sampleFallback();
    expect(await passed(3)).toBe(3);
    state.mode = 'holds';
    expect(await limiter.consume({ ...unrefundable })).toMatchObject({ allowed: false });
    await mend();
    expect(await passed(9)).toBe(0);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'is refunded if memory refused the request and the request is refundable: %s',
    async (refundable, left) => {
      const { limiter, passed, state, mend } = sampleFallback({ nodes: 2 });
      const request = { ...REQUEST, limit: 2, refundable };
      state.mode = 'holds';
      const inFlight = [1, 2].map(() => limiter.consume({ ...request }));
      expect((await Promise.all(inFlight)).filter(({ allowed }) => allowed)).toHaveLength(1);
      await mend();
      expect(await passed(9, request)).toBe(left);
    },
  );

  test('makes the store the place of a later refund', async () => {
    const { limiter, passed, state, mend } = sampleFallback();
    const request = { ...REQUEST };
    state.mode = 'holds';
    await limiter.consume(request);
    await mend();
    await limiter.refund(request);
    expect(await passed(9)).toBe(3);
  });

  test('after a refund in memory is refunded in the store', async () => {
    const { limiter, passed, state, mend } = sampleFallback();
    const request = { ...REQUEST };
    state.mode = 'holds';
    await limiter.consume(request);
    await limiter.refund(request);
    state.calls.length = 0;
    await mend();
    await limiter.consume({ ...REQUEST });
    expect(state.calls).toContain('refund');
    expect(await passed(9)).toBe(2);
  });
});

describe('requests in parallel to a fallback', () => {
  test('pass only as often as the limit, wherever they are counted', async () => {
    const { limiter, state, release } = sampleFallback();
    const single = { ...REQUEST, limit: 1 };
    state.mode = 'holds';
    const inStore = limiter.consume({ ...single });
    state.mode = 'fails';
    expect(await limiter.consume({ ...single })).toMatchObject({ allowed: true });
    state.mode = 'works';
    release();
    expect(await inStore).toMatchObject({ allowed: false, limit: 1, remaining: 0 });
  });

  test('show the requests that both places left', async () => {
    const { limiter, state, release } = sampleFallback();
    state.mode = 'holds';
    const inStore = limiter.consume({ ...REQUEST });
    state.mode = 'fails';
    await limiter.consume({ ...REQUEST });
    release();
    expect(await inStore).toMatchObject({ allowed: true, remaining: 1 });
  });
});
