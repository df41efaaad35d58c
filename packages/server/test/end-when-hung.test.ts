import { expect, test } from 'vitest';
import type { Log } from '../src/log/log.ts';
import type { Ending } from '../src/processes/child.ts';
import { endWhenHung } from '../src/processes/end-when-hung.ts';

const none = (): void => {};
const ENDING: Ending = { code: 1, signal: null, livedMs: 10, wasReady: false };

/** Follows a process that listens and answers as a test says, until it ends after the last answer. */
const follow = async (answers: readonly (true | undefined)[], listens = true) => {
  const left = [...answers];
  const errors: object[] = [];
  const log: Log = { debug: none, info: none, warn: none, error: (facts) => errors.push(facts) };
  const ended = Promise.withResolvers<Ending>();
  const seen = { pauses: 0, isKilled: false };
  const child = {
    pid: 100,
    listening: listens ? Promise.resolve('http://127.0.0.1:4000') : new Promise<never>(none),
    ended: ended.promise,
    ask: async () => {
      const answer = left.shift();
      if (left.length === 0) ended.resolve(ENDING);
      return answer as undefined;
    },
    kill: () => {
      seen.isKilled = true;
    },
  };
  if (!listens) ended.resolve(ENDING);
  await endWhenHung(child, log, async () => void (seen.pauses += 1));
  return { ...seen, errors, asked: answers.length - left.length };
};

test('a process of a node that is silent twice in a row is ended, and named in the log', async () => {
  const { isKilled, errors, asked } = await follow([true, undefined, undefined, true]);
  expect({ isKilled, errors, asked }).toEqual({
    isKilled: true,
    errors: [{ process: 100 }],
    asked: 3,
  });
});

test('one that answers again goes on: the machine may have stood still', async () => {
  const answers = [undefined, true, undefined, true] as const;
  expect(await follow(answers)).toEqual({ isKilled: false, errors: [], pauses: 4, asked: 4 });
});

test('one that ends before it listens is asked nothing', async () => {
  expect(await follow([], false)).toMatchObject({ isKilled: false, errors: [] });
});
