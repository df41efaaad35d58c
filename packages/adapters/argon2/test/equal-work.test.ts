import assert from 'node:assert/strict';
import { hashSync, parseOptions } from '@node-rs/argon2';
import { beforeEach, test } from 'vitest';
import { hasherOn } from '../src/argon2-hasher.ts';
import { tasks } from '../src/tasks.ts';

const parameters = { memoryKib: 64, passes: 1, parallelism: 1 };
const PASSWORD = 'correct horse battery staple';

interface Run {
  readonly name: string;
  readonly input: { readonly password: string; readonly hash?: string };
}

const runs: Run[] = [];

/** A pool that does the work on the spot and remembers it. */
const pool = {
  run: async (name: 'hash' | 'verify', input: never) => {
    runs.push({ name, input });
    return tasks[name](input) as never;
  },
  close: async () => {},
};

beforeEach(() => {
  runs.length = 0;
});

test('an unknown account costs what a wrong password costs, from the first call on', async () => {
  const hasher = hasherOn(pool, parameters);
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

test('what is no hash, and a hash that asks for too much, cost the same', async () => {
  const hasher = hasherOn(pool, parameters);
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

test('each hasher has a decoy of its own', async () => {
  await hasherOn(pool, parameters).verify(PASSWORD, undefined);
  await hasherOn(pool, parameters).verify(PASSWORD, undefined);
  assert.notEqual(runs[0]?.input.hash, runs[1]?.input.hash);
});

test('an answer about the decoy is never yes', async () => {
  const yes = { ...pool, run: async () => true as never };
  const hasher = hasherOn(yes, parameters);
  assert.equal(await hasher.verify(PASSWORD, undefined), false);
  assert.equal(await hasher.verify(PASSWORD, 'junk'), false);
  assert.equal(await hasher.verify(PASSWORD, hashSync('other', { memoryCost: 64 })), true);
});
