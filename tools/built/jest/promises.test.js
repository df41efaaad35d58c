// Runs every contract of @paydocs/testing on its doubles, under jest with ES modules.
import { systemDigest, systemRandom } from '@paydocs/core';
import {
  manualClock,
  memoryCommonPasswords,
  memoryHasher,
  memoryLimiter,
  memoryStore,
  memoryTokens,
  seededRandom,
} from '@paydocs/testing';
import * as contracts from '@paydocs/testing/contracts';

const { runContract } = contracts;

const store = async () => {
  const ports = memoryStore();
  return {
    ports,
    add: async (records) => ports.add(records),
    changeUser: async (userId, change) => ports.changeUser(userId, change),
  };
};

const harnesses = {
  AccessTokens: async () => ({ tokens: memoryTokens(), foreign: memoryTokens('another service') }),
  CommonPasswords: async () => ({ commonPasswords: memoryCommonPasswords() }),
  Digest: async () => ({ digest: systemDigest }),
  PasswordHasher: async () => ({
    hasher: memoryHasher(),
    outdated: await memoryHasher({ cost: 2 }).hash('any password'),
  }),
  Random: async () => ({ random: seededRandom() }),
  RateLimiter: async () => {
    const clock = manualClock();
    const advanceMs = async (ms) => clock.advanceMs(ms);
    return { limiter: memoryLimiter(clock), clock, windowMs: 60_000, advanceMs };
  },
};

for (const contract of Object.values(contracts)) {
  // The mailer of the doubles keeps messages, and sends none that could be received.
  if (typeof contract !== 'object' || contract.port === 'Mailer') continue;
  runContract(test, contract, harnesses[contract.port] ?? store);
}
runContract(test, contracts.randomContract, async () => ({ random: systemRandom }));
