import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { sharingTurns } from '../src/server/sharing-turns.ts';

/** An event loop whose turns and time are moved by hand; each request takes some time. */
const turnsOf = (requestMs: number) => {
  let nowMs = 0;
  let next: (() => void)[] = [];
  const begun: string[] = [];
  const listener = sharingTurns(
    ({ url = '' }) => {
      begun.push(url);
      nowMs += requestMs;
    },
    { nowMs: () => nowMs, soon: (action) => next.push(action) },
  );
  return {
    ask: (...urls: readonly string[]): void => {
      for (const url of urls) {
        const request = Object.assign(new IncomingMessage(new Socket()), { url });
        listener(request, new ServerResponse(request));
      }
    },
    turn: (): void => {
      const actions = next;
      next = [];
      for (const action of actions) action();
    },
    /** Returns the requests that began since the last call. */
    begun: () => begun.splice(0).join(''),
  };
};

test('requests that take no time all begin at once', () => {
  const { ask, begun } = turnsOf(0);
  ask('a', 'b', 'c', 'd', 'e', 'f');
  expect(begun()).toBe('abcdef');
});

test('requests begin for 4 ms of a turn, and the others in the next ones', () => {
  const { ask, begun, turn } = turnsOf(2);
  ask('a', 'b', 'c', 'd', 'e');
  expect(begun()).toBe('ab');
  turn();
  expect(begun()).toBe('cd');
  turn();
  expect(begun()).toBe('e');
});

test('a request that comes later begins after those that wait', () => {
  const { ask, begun, turn } = turnsOf(4);
  ask('a', 'b', 'c');
  turn();
  ask('d');
  expect(begun()).toBe('ab');
  turn();
  turn();
  ask('e');
  expect(begun()).toBe('cd');
  turn();
  expect(begun()).toBe('e');
});

test('a turn without requests leaves the next one its whole time', () => {
  const { ask, begun, turn } = turnsOf(4);
  ask('a');
  turn();
  ask('b');
  expect(begun()).toBe('ab');
});
