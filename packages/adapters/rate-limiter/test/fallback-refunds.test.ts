import { describe, expect, test } from 'vitest';
import { REQUEST, sampleFallback } from './sample-store.ts';

const unrefundable = { ...REQUEST, refundable: false };

describe('a refund', () => {
  test('goes to the store that counted the request', async () => {
    const { limiter, passed } = sampleFallback();
    const request = { ...REQUEST };
    await limiter.consume(request);
    await passed(2);
    await limiter.refund(request);
    expect(await passed(9)).toBe(1);
  });

  test('during a fallback frees no request that the store counted, only those in memory', async () => {
    const { limiter, circuit, passed, state } = sampleFallback();
    const [inStore, inMemory] = [{ ...REQUEST }, { ...REQUEST }];
    await limiter.consume(inStore);
    state.mode = 'fails';
    await limiter.consume(inMemory);
    await passed(2, { ...REQUEST, key: 'other' });
    expect(circuit.isOpen()).toBe(true);
    await limiter.refund(inStore);
    expect(await passed(9)).toBe(1);
    await limiter.refund(inMemory);
    expect(await passed(9)).toBe(1);
  });

  test('after the return of the store is subtracted in memory, if memory counted', async () => {
    const { limiter, passed, state, mend } = sampleFallback();
    const inMemory = { ...REQUEST };
    state.mode = 'fails';
    await limiter.consume(inMemory);
    await passed(2);
    await mend();
    await limiter.refund(inMemory);
    expect(await passed(9)).toBe(1);
  });

  test('of a request that only another object describes goes where requests are counted', async () => {
    const { limiter, passed, state } = sampleFallback();
    await passed(3);
    await limiter.refund({ ...REQUEST });
    expect(state.calls.at(-1)).toBe('refund');
    expect(await passed(9)).toBe(1);
    state.mode = 'fails';
    await passed(9, { ...REQUEST, key: 'other' });
    await limiter.refund({ ...REQUEST, key: 'other' });
    expect(await passed(9, { ...REQUEST, key: 'other' })).toBe(1);
  });
});

describe('a cached refusal', () => {
  test('needs no store, and ends with a clear', async () => {
    const { limiter, passed, state } = sampleFallback();
    expect(await passed(9, unrefundable)).toBe(3);
    expect(state.calls).toHaveLength(4);
    await limiter.clear(REQUEST);
    expect(await passed(9, unrefundable)).toBe(3);
  });

  test('is not kept while memory counts a part of the bucket, which may be refunded', async () => {
    const { limiter, passed, state, mend } = sampleFallback();
    const inMemory = { ...REQUEST };
    state.mode = 'fails';
    await limiter.consume(inMemory);
    await mend();
    expect(await passed(9, unrefundable)).toBe(2);
    await limiter.refund(inMemory);
    expect(await passed(9, unrefundable)).toBe(1);
  });
});

test('a clear empties the bucket in memory and in the store', async () => {
  const { limiter, passed, state, mend } = sampleFallback();
  await passed(1);
  state.mode = 'fails';
  await passed(1);
  await mend();
  await limiter.clear({ ...REQUEST });
  expect(await passed(9)).toBe(3);
});
