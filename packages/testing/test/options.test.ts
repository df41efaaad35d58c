import {
  manualClock,
  memoryHasher,
  memoryMailer,
  memoryPorts,
  memoryTokens,
  sampleData,
  seededRandom,
} from '@paydocs/testing';
import { describe, expect, test } from 'vitest';

type Make = (value: never) => unknown;

// Each double with an option and invalid values of the option.
const doubles: readonly (readonly [option: string, make: Make, wrong: readonly unknown[]])[] = [
  ['cost', (cost) => memoryHasher({ cost }), ['1', null, Number.NaN, 0.5]],
  ['random', (random) => memoryHasher({ random }), [null, 1, {}]],
  ['startMs', (startMs) => manualClock(startMs), ['0', null, Number.NaN, 0.5]],
  ['seed', (seed) => seededRandom(seed), ['1', null, Number.NaN, 0.5]],
  ['issuerName', (name) => memoryTokens(name), ['', null, 1]],
  ['arrived', (arrived) => memoryMailer().loseNext({ arrived }), ['no', null, 0]],
  ['employes', (employes) => memoryPorts({ employes } as object), [[]]],
  ['users', (users) => memoryPorts({ users }), [null, {}, 'x']],
];

describe('a double throws a TypeError that names the option', () => {
  test.each(doubles)('%s', (option, make, wrong) => {
    for (const value of wrong) {
      expect(() => make(value as never)).toThrow(TypeError);
      expect(() => make(value as never)).toThrow(option);
    }
  });

  test('an unknown option', () => {
    const misspelled = { costs: 2 };
    expect(() => memoryHasher(misspelled as object)).toThrow(
      'costs is no known option; the nearest is cost.',
    );
    expect(() => memoryMailer().loseNext({ arives: false } as object)).toThrow(TypeError);
    expect(() => memoryHasher(null as never)).toThrow('options must be an object.');
  });

  test('a promise or a function in place of records', () => {
    expect(() => memoryPorts(sampleData() as never)).toThrow(
      'records must be an object; await the promise first.',
    );
    expect(() => memoryPorts(sampleData as never)).toThrow(
      'records must be an object; call the function first.',
    );
    expect(() => memoryPorts({ user: [] } as object)).toThrow(
      'records.user is no known option; the nearest is records.users.',
    );
  });

  test('an option of the sample data', async () => {
    await expect(sampleData({ roleId: 1 } as object)).rejects.toThrow('roleId must be a function.');
    await expect(sampleData({ hash: 1 } as object)).rejects.toThrow(
      'hash is no known option; the nearest is',
    );
  });
});

test('undefined means the default, for every double', async () => {
  const hash = await memoryHasher({ cost: undefined, random: undefined }).hash('password');
  expect(hash).toBe(await memoryHasher().hash('password'));
  expect(manualClock(undefined).nowMs()).toBe(manualClock().nowMs());
  expect(seededRandom(undefined).bytes(8)).toEqual(seededRandom().bytes(8));
  expect(await sampleData({ roleId: undefined, hashPassword: undefined })).toEqual(
    await sampleData(),
  );
});
