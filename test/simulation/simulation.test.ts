import { describe, expect, test } from 'vitest';
import { simulate } from './simulate.ts';
import { simulateAddresses } from './simulate-addresses.ts';
import { simulatePay } from './simulate-pay.ts';

const SEEDS = 200;

describe('the core under faults, races and clock steps', () => {
  // @promise R80
  test(`keeps every invariant in ${SEEDS} histories`, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { violation } = await simulate(seed);
      expect(violation, `Replay: npm run test:simulate -- --seed ${seed}`).toBeUndefined();
    }
  });

  // @promise R80
  test('has one history for each seed', async () => {
    const [first, second, other] = [await simulate(4711), await simulate(4711), await simulate(1)];
    expect(first.trace.length).toBeGreaterThan(100);
    expect(second).toEqual(first);
    expect(other.trace).not.toEqual(first.trace);
  });
});

const PAY_SEEDS = 40;

describe('pay runs under faults, races and clock steps', () => {
  test(`print the figures of their years in ${PAY_SEEDS} histories`, async () => {
    for (let seed = 1; seed <= PAY_SEEDS; seed += 1) {
      const { violation } = await simulatePay(seed);
      const command = `npm run test:simulate -- --of pay-runs --seed ${seed}`;
      expect(violation, `Replay: ${command}`).toBeUndefined();
    }
  }, 120_000);

  test('have one history for each seed', async () => {
    const [first, second] = [await simulatePay(7), await simulatePay(7)];
    expect(first.trace.length).toBeGreaterThan(100);
    expect(second).toEqual(first);
  });
});

const ADDRESS_SEEDS = 50;

describe('addresses and added users under faults, races and clock steps', () => {
  // @promise R89
  test(`keep every invariant in ${ADDRESS_SEEDS} histories`, async () => {
    for (let seed = 1; seed <= ADDRESS_SEEDS; seed += 1) {
      const { violation } = await simulateAddresses(seed);
      const command = `npm run test:simulate -- --of addresses --seed ${seed}`;
      expect(violation, `Replay: ${command}`).toBeUndefined();
    }
  }, 120_000);

  test('have one history for each seed', async () => {
    const [first, second] = [await simulateAddresses(7), await simulateAddresses(7)];
    expect(first.trace.length).toBeGreaterThan(100);
    expect(second).toEqual(first);
  });
});
