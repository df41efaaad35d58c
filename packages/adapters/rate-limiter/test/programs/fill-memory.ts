import { memoryRateLimiter } from '../../src/index.ts';

const MINUTE_MS = 60_000;
let nowMs = 1_800_000_000_000;
const limiter = memoryRateLimiter({ clock: { nowMs: () => nowMs } });

const heapMib = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const consumeAll = async (prefix: string, addresses: number): Promise<void> => {
  for (let index = 0; index < addresses; index += 1) {
    const key = `${prefix}:none:2001:db8:${index.toString(16)}:ffff:ffff::/64`;
    await limiter.consume({ key, limit: 60, windowMs: MINUTE_MS });
  }
};

const startMib = heapMib();
await consumeAll('get', 300_000);
const filledMib = heapMib() - startMib;
nowMs += MINUTE_MS;
await consumeAll('later', 100_000);
const laterMib = heapMib() - startMib;
console.log(JSON.stringify({ filledMib, laterMib }));
