import assert from 'node:assert/strict';
import { hashSync, parseOptions } from '@node-rs/argon2';
import { beforeEach, test } from 'vitest';
import { poolHasher } from '../src/argon2-hasher.ts';
import { tasks } from '../src/tasks.ts';

const parameters = { memoryKib: 64, passes: 1, parallelism: 1 };
const PASSWORD = 'correct horse battery staple';

interface Run {
  readonly name: string;
  readonly input: { readonly password: string; readonly hash?: string };
}

const runs: Run[] = [];

/** A pool that runs each task at once on this thread and records it. */
const pool = {
  run: async (name: 'hash' | 'verify', input: never) => {
    runs.push({ name, input });
    return tasks[name](input) as never;
  },
  state: () => ({ busy: 0, threadsMax: 1, waiting: 0, waitingMax: 0 }),
  close: async () => {},
};

beforeEach(() => {
  runs.length = 0;
});

// @promise R27
test('an unknown account costs as much as a wrong password, from the first call on', async () => {
  const hasher = poolHasher(pool, parameters);
  const hash = tasks.hash({ password: PASSWORD, ...parameters });

  assert.equal(await hasher.verify('first', undefined), false);
  assert.equal(await hasher.verify('wrong', hash), false);
  assert.equal(await hasher.verify('again', undefined), false);

  assert.deepEqual(
    runs.map(({ name, input }) => [name, input.password]),
    [
      ['verify', 'first'],
      ['verify', 'wrong'],
      ['verify', 'again'],
    ],
  );
  const work = runs.map(({ input }) => parseOptions(input.hash ?? ''));
  assert.deepEqual(work, [work[0], work[0], work[0]]);
  assert.equal(runs[0]?.input.hash, runs[2]?.input.hash);
});

// @promise R87
test('a malformed hash and a hash beyond the limits cost as much as a wrong password', async () => {
  const hasher = poolHasher(pool, parameters);
  const salt = 'c29tZXNhbHQ';
  for (const hash of [
    '',
    'junk',
    '$2b$10$x',
    `$argon2id$v=19$m=4294967295,t=1,p=1$${salt}$${salt}`,
  ]) {
    runs.length = 0;
    assert.equal(await hasher.verify(PASSWORD, hash), false, hash);
    assert.equal(runs.length, 1, hash);
    assert.deepEqual(
      parseOptions(runs[0]?.input.hash ?? ''),
      parseOptions(tasks.hash({ password: PASSWORD, ...parameters })),
    );
  }
});

test('each hasher has a different decoy', async () => {
  await poolHasher(pool, parameters).verify(PASSWORD, undefined);
  await poolHasher(pool, parameters).verify(PASSWORD, undefined);
  assert.notEqual(runs[0]?.input.hash, runs[1]?.input.hash);
});

test('a match of the decoy is never a successful verification', async () => {
  const matchingPool = { ...pool, run: async () => true as never };
  const hasher = poolHasher(matchingPool, parameters);
  assert.equal(await hasher.verify(PASSWORD, undefined), false);
  assert.equal(await hasher.verify(PASSWORD, 'junk'), false);
  assert.equal(await hasher.verify(PASSWORD, hashSync('other', { memoryCost: 64 })), true);
});
