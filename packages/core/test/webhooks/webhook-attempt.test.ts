import { expect, test } from 'vitest';
import { disablesEndpoint, refusedAttempt } from '../../src/domain/webhooks/webhook-attempt.ts';
import {
  acceptedEndpoint,
  enabledEndpoint,
  newEndpoint,
} from '../../src/domain/webhooks/webhook-endpoint.ts';

const NOW_MS = Date.UTC(2026, 0, 31, 8);
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DOWN = { reason: 'Down.', isGone: false };
const GONE = { reason: 'The receiver answered 410.', isGone: true };

test.each([
  ['first', { ageMs: 0, own: 0, all: 0 }, DOWN, { afterMs: 5 * SECOND_MS, failed: false }],
  ['second', { ageMs: 0, own: 1, all: 7 }, DOWN, { afterMs: 5 * MINUTE_MS, failed: false }],
  [
    'old, but tried rarely',
    { ageMs: 9 * DAY_MS, own: 8, all: 8 },
    DOWN,
    { afterMs: DAY_MS, failed: false },
  ],
  ['tried ten times', { ageMs: 9 * DAY_MS, own: 9, all: 0 }, DOWN, { afterMs: 0, failed: true }],
  [
    'tried rarely at an endpoint that is down',
    { ageMs: 9 * DAY_MS, own: 0, all: 9 },
    DOWN,
    { afterMs: 0, failed: true },
  ],
  [
    'tried often, and young',
    { ageMs: 0, own: 20, all: 20 },
    DOWN,
    { afterMs: DAY_MS, failed: false },
  ],
  ['four days old', { ageMs: 4 * DAY_MS, own: 9, all: 0 }, DOWN, { afterMs: 0, failed: true }],
  [
    'a moment younger',
    { ageMs: 4 * DAY_MS - 1, own: 9, all: 0 },
    DOWN,
    { afterMs: 1, failed: false },
  ],
  [
    'next due at the end of the four days',
    { ageMs: 3.5 * DAY_MS, own: 9, all: 0 },
    DOWN,
    { afterMs: 0.5 * DAY_MS, failed: false },
  ],
  ['of a receiver that is gone', { ageMs: 0, own: 0, all: 0 }, GONE, { afterMs: 0, failed: true }],
] as const)(
  'a refused delivery that is %s',
  (_, { ageMs, own, all }, refusal, { afterMs, failed }) => {
    const delivery = { createdAtMs: NOW_MS - ageMs, failures: own, endpointFailures: all };
    const pauseMs = Math.min(5 * SECOND_MS * 2 ** all, 15 * MINUTE_MS) / 2;
    expect(refusedAttempt(delivery, refusal, { nowMs: NOW_MS, jitter: 0 })).toEqual({
      delivery: {
        dueAtMs: NOW_MS + afterMs,
        failures: own + 1,
        lastFailure: refusal.reason,
        failed,
      },
      endpoint: { failures: all + 1, lastFailure: refusal.reason, pausedUntilMs: NOW_MS + pauseMs },
    });
  },
);

test.each([
  [{ disabledAtMs: null, acceptedAtMs: null }, false, true],
  [{ disabledAtMs: null, acceptedAtMs: NOW_MS - 1 }, false, true],
  [{ disabledAtMs: null, acceptedAtMs: NOW_MS }, false, false],
  [{ disabledAtMs: null, acceptedAtMs: NOW_MS + 1 }, true, true],
  [{ disabledAtMs: NOW_MS, acceptedAtMs: null }, false, false],
  [{ disabledAtMs: NOW_MS, acceptedAtMs: null }, true, false],
])(
  'the end of a delivery of the endpoint %j, gone: %s, disables it: %s',
  (endpoint, isGone, disables) => {
    expect(disablesEndpoint({ createdAtMs: NOW_MS }, endpoint, isGone)).toBe(disables);
  },
);

test('an acceptance ends failures and the pause, and an operator those of a disabled endpoint', () => {
  const fields = {
    siteId: 1,
    url: 'https://a.test/',
    description: null,
    events: [],
    createdAtMs: 1,
  };
  const fresh = { ...newEndpoint(fields), id: 7 };
  const failing = { ...fresh, failures: 3, lastFailure: 'Down.', pausedUntilMs: NOW_MS + 1 };
  expect(acceptedEndpoint(failing, NOW_MS)).toEqual({ ...fresh, acceptedAtMs: NOW_MS });
  const disabled = { ...failing, disabledAtMs: NOW_MS, acceptedAtMs: 5 };
  expect(enabledEndpoint(disabled)).toEqual({ ...fresh, lastFailure: 'Down.', acceptedAtMs: 5 });
});
