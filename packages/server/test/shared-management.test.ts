import { describe, expect, test } from 'vitest';
import type { Readiness } from '../src/management/readiness.ts';
import type { Child } from '../src/processes/child.ts';
import type { Answers } from '../src/processes/messages.ts';
import { sharedManagement } from '../src/processes/shared-management.ts';
import { samplesOf } from './managed.ts';

const READY: Readiness = { ready: true };
const WAITING: Readiness = { ready: false, reason: 'The server waits for its database.' };
const never = new Promise<never>(() => {});

const childWith = (pid: number, answers: Partial<Answers>): Child => ({
  pid,
  listening: never,
  ready: never,
  ended: never,
  ask: async (question) => answers[question],
  stop: () => {},
  kill: () => {},
});

const withReadiness = (...found: readonly (Readiness | undefined)[]) => {
  const children = found.map((readiness, index) =>
    childWith(index, readiness === undefined ? {} : { readiness }),
  );
  return sharedManagement(() => new Set(children)).readiness();
};

describe('a node of several processes', () => {
  test('is ready while one of them is', async () => {
    expect(await withReadiness(WAITING, undefined, READY)).toEqual(READY);
  });

  test('is not ready for the reason of one of them', async () => {
    expect(await withReadiness(undefined, WAITING)).toEqual(WAITING);
  });

  test('is not ready while none listens', async () => {
    const none = { ready: false, reason: 'No process of the server listens yet.' };
    expect(await withReadiness()).toEqual(none);
    expect(await withReadiness(undefined)).toEqual(none);
  });

  test('counts its processes and those that ended, also where none answers', async () => {
    const child = childWith(1, {});
    const { metrics, onEnd } = sharedManagement(() => new Set([child]));
    onEnd(child);
    const samples = samplesOf(await metrics());
    expect(samples).toMatchObject({ paydocs_processes: 1, paydocs_process_ends_total: 1 });
    expect(samples['process_resident_memory_bytes']).toBeGreaterThan(0);
  });
});
