import assert from 'node:assert/strict';
import { test } from 'vitest';
import { breaker } from '../src/breaker.ts';

const PROBE_MS = 5;

/** A breaker over something that works or does not, as the test says, and what it told. */
const setUp = () => {
  const told: (readonly [open: boolean, cause?: unknown])[] = [];
  const changed: (() => void)[] = [];
  const world = { works: false, probes: 0 };
  const subject = breaker({
    failuresMax: 3,
    probeIntervalMs: PROBE_MS,
    probe: async () => {
      world.probes += 1;
      if (!world.works) throw new Error('still away');
    },
    onChange: (open, cause) => {
      told.push(cause === undefined ? [open] : [open, cause]);
      for (const resolve of changed.splice(0)) resolve();
    },
  });
  const change = () => new Promise<void>((resolve) => changed.push(resolve));
  return { subject, told, world, change };
};

test('opens at the third failure in a row, and tells the first as the cause', () => {
  const { subject, told } = setUp();
  for (const cause of ['one', 'two']) subject.failed(cause);
  subject.succeeded();
  for (const cause of ['three', 'four']) subject.failed(cause);
  assert.equal(subject.isOpen(), false);
  for (const cause of ['five', 'six', 'seven']) subject.failed(cause);
  assert.equal(subject.isOpen(), true);
  assert.deepEqual(told, [[true, 'three']]);
  subject.stop();
});

test('trips at once, and tells the failure that came before as the cause', () => {
  const { subject, told } = setUp();
  subject.failed('why');
  subject.trip('the connection was closed');
  assert.deepEqual(told, [[true, 'why']]);
  subject.stop();
});

test('closes at the first probe that succeeds, and counts failures anew', async () => {
  const { subject, told, world, change } = setUp();
  subject.trip('gone');
  while (world.probes < 3) await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
  assert.equal(subject.isOpen(), true);
  world.works = true;
  await change();
  assert.equal(subject.isOpen(), false);
  assert.deepEqual(told, [[true, 'gone'], [false]]);
  for (const cause of ['one', 'two']) subject.failed(cause);
  assert.equal(subject.isOpen(), false);
});

test('probes at once when told to, but only while open', async () => {
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

test('stays open and silent when stopped', async () => {
  const { subject, told, world } = setUp();
  subject.trip('gone');
  world.works = true;
  subject.probe();
  subject.stop();
  await new Promise((resolve) => setTimeout(resolve, 4 * PROBE_MS));
  assert.equal(subject.isOpen(), true);
  assert.deepEqual([told.length, world.probes], [1, 1]);
});
