import assert from 'node:assert/strict';
import { hashSync } from '@node-rs/bcrypt';
import { onTestFinished, test } from 'vitest';
import { argon2Hasher } from '../src/index.ts';
import { tasks } from '../src/tasks.ts';

const PASSWORD = 'correct horse battery staple';

test('a thread verifies the hashes that it creates', () => {
  const hash = tasks.hash({ password: PASSWORD, memoryKib: 64, passes: 1, parallelism: 1 });
  assert.equal(tasks.verify({ password: PASSWORD, hash }), true);
  assert.equal(tasks.verify({ password: 'another password', hash }), false);
});

test('a thread verifies hashes of bcrypt', () => {
  const hash = hashSync(PASSWORD, { cost: 4 });
  assert.equal(tasks.verify({ password: PASSWORD, hash }), true);
  assert.equal(tasks.verify({ password: 'another password', hash }), false);
});

test('the state has the sizes of the options', () => {
  const hasher = argon2Hasher({ concurrency: 3, queueMax: 5 });
  onTestFinished(async () => hasher.close());
  assert.deepEqual(hasher.state(), { busy: 0, threadsMax: 3, waiting: 0, waitingMax: 5 });
});
