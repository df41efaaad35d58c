import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/read-config.ts';
import { failureOf } from './config-failure.ts';

const SHARED = { REDIS_URL: 'redis://redis', TOKEN_KEYS: `k4.secret.${'A'.repeat(86)}` };

const mistakeOf = (environment: NodeJS.ProcessEnv): string =>
  failureOf(() => readConfig(environment, { serving: true })).message;

const processesOf = (environment: NodeJS.ProcessEnv) => readConfig(environment).processes;

describe('PROCESSES', () => {
  test('is 1 by default, a number, or one for each core', () => {
    expect(processesOf({})).toBe(1);
    expect(processesOf({ PROCESSES: '8' })).toBe(8);
    expect(processesOf({ PROCESSES: 'auto' })).toBe(Math.min(64, availableParallelism()));
    for (const wrong of ['0', '65', '-1', '1.5', 'all']) {
      expect(mistakeOf({ PROCESSES: wrong })).toContain(
        'PROCESSES must be a whole number from 1 to 64, or auto.',
      );
    }
  });

  test('above 1 needs a Redis, since limits are exact, and keys that all share', () => {
    expect(readConfig({ ...SHARED, PROCESSES: '2' }, { serving: true }).processes).toBe(2);
    expect(mistakeOf({ PROCESSES: '2' }).split('\n  ')).toEqual([
      'The configuration is wrong:',
      expect.stringMatching(/^REDIS_URL must be set with PROCESSES above 1: .* each rate limit\.$/),
      expect.stringMatching(/^TOKEN_KEYS must be set with PROCESSES above 1, .*keys generate`\.$/),
    ]);
    expect(readConfig({ PROCESSES: '2' }).processes).toBe(2);
  });

  test('names a missing key once in production', () => {
    const mistakes = mistakeOf({ NODE_ENV: 'production', PROCESSES: '2' });
    expect(mistakes.match(/TOKEN_KEYS/g)).toHaveLength(1);
    expect(mistakes.match(/REDIS_URL/g)).toHaveLength(1);
  });
});
