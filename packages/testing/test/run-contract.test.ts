import assert from 'node:assert/strict';
import { failedExpectations, type Contract, runContract } from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';

interface Tally {
  readonly number: number;
  close(): Promise<void>;
}

const contract: Contract<Tally> = {
  port: 'Tally',
  expectations: [
    { name: 'is a number', check: async ({ number }) => assert.equal(typeof number, 'number') },
    { name: 'is never above 1', check: async ({ number }) => assert.ok(number <= 1) },
  ],
};

const tallies = () => {
  const closed: number[] = [];
  let made = 0;
  const make = async (): Promise<Tally> => {
    made += 1;
    const number = made;
    return { number, close: async () => void closed.push(number) };
  };
  return { make, closed };
};

describe('runContract', () => {
  test('registers a test for each expectation, named after the port and the expectation', () => {
    const names: string[] = [];
    runContract((name) => void names.push(name), contract, tallies().make);
    expect(names).toEqual(['Tally: is a number', 'Tally: is never above 1']);
  });

  test('checks each expectation with a new harness, and closes the harness also after a failure', async () => {
    const { make, closed } = tallies();
    const bodies: (() => Promise<void>)[] = [];
    runContract((_, body) => void bodies.push(body), contract, make);
    const [first, second] = await Promise.allSettled(bodies.map((body) => body()));
    expect(first?.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'ERR_ASSERTION' } });
    expect(closed).toEqual([1, 2]);
  });
});

describe('failedExpectations', () => {
  test('returns the names of the failed expectations, and closes every harness', async () => {
    const { make, closed } = tallies();
    expect(await failedExpectations(contract, make)).toEqual(['is never above 1']);
    expect(closed).toEqual([1, 2]);
  });
});
