import assert from 'node:assert/strict';
import { test } from 'vitest';
import { breaker } from '../src/breaker.ts';

const PROBE_MS = 5;

/** Creates a breaker whose probe succeeds when `world.works`, and records its changes. */
const setUp = () => {
  const changes: (readonly [open: boolean, cause?: unknown])[] = [];
  const waiting: (() => void)[] = [];
  const world = { works: false, probes: 0 };
  const subject = breaker({
    failuresMax: 3,
    probeIntervalMs: PROBE_MS,
    probe: async () => {
      world.probes += 1;
      if (!world.works) throw new Error('still away');
    },
    onChange: (open, cause) => {
      changes.push(cause === undefined ? [open] : [open, cause]);
      for (const resolve of waiting.splice(0)) resolve();
    },
  });
  const change = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { subject, changes, world, change };
};

test('opens at the third failure in a row, with the first as the cause', () => {
  const { subject, changes } = setUp();
  for (const cause of ['one', 'two']) subject.failed(cause);
  subject.succeeded();
  for (const cause of ['three', 'four']) subject.failed(cause);
  assert.equal(subject.isOpen(), false);
  for (const cause of ['five', 'six', 'seven']) subject.failed(cause);
  assert.equal(subject.isOpen(), true);
  assert.deepEqual(changes, [[true, 'three']]);
  subject.stop();
});

test('trips at once, with the previous failure as the cause', () => {
  const { subject, changes } = setUp();
  subject.failed('why');
  subject.trip('the connection was closed');
  assert.deepEqual(changes, [[true, 'why']]);
  subject.stop();
});

test('closes at the first successful probe, and counts failures from 0', async () => {
  const { subject, changes, world, change } = setUp();
  subject.trip('gone');
  while (world.probes < 3) await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
  assert.equal(subject.isOpen(), true);
  world.works = true;
  await change();
  assert.equal(subject.isOpen(), false);
  assert.deepEqual(changes, [[true, 'gone'], [false]]);
  for (const cause of ['one', 'two']) subject.failed(cause);
  assert.equal(subject.isOpen(), false);
});

test('probes at once on request, but only while open', async () => {
  const { subject, world, change } = setUp();
  subject.probe();
  assert.equal(world.probes, 0);
  subject.trip('gone');
  world.works = true;
  const closed = change();
  subject.probe();
  assert.equal(world.probes, 1);
  await closed;
  assert.equal(subject.isOpen(), false);
});

test('stays open without probes once stopped', async () => {
  const { subject, changes, world } = setUp();
  subject.trip('gone');
  world.works = true;
  subject.probe();
  subject.stop();
  await new Promise((resolve) => setTimeout(resolve, 4 * PROBE_MS));
  assert.equal(subject.isOpen(), true);
  assert.deepEqual([changes.length, world.probes], [1, 1]);
});
