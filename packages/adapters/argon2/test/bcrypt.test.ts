import assert from 'node:assert/strict';
import { hashSync } from '@node-rs/bcrypt';
import { isBcryptHash, isUnavailable } from '@paydocs/core';
import { afterEach, describe, test } from 'vitest';
import {
  type Argon2Hasher,
  type Argon2Options,
  argon2Hasher,
  poolHasher,
} from '../src/argon2-hasher.ts';
import { tasks } from '../src/tasks.ts';

const PASSWORD = 'correct horse battery staple';
const cheap = { memoryKib: 64, passes: 1, parallelism: 1 } as const;
// The threads have a low priority, so a busy machine delays them.
const BUSY_MACHINE_MS = 60_000;
const hashers: Argon2Hasher[] = [];

const openHasher = (options: Argon2Options = {}): Argon2Hasher => {
  const hasher = argon2Hasher({ ...cheap, ...options });
  hashers.push(hasher);
  return hasher;
};

afterEach(async () => {
  await Promise.all(hashers.splice(0).map((hasher) => hasher.close()));
});

/** Returns a hash in the form of Laravel. */
const laravelHash = (password: string, cost = 4): string =>
  hashSync(password, { cost, version: '2y' });

/** Hashes of other programs: the factories of Laravel, the manual of PHP, and crypt(3) of Linux. */
const known = [
  ['password', '$2y$10$92IXUNpkjO0rOQ5byMi.Ye4oKoEa3Ro9llC/.og/at2.uheWG/igi'],
  ['rasmuslerdorf', '$2y$10$.vGA1O9wmRjrwAVXD98HNOgsNpDczlqm3Jq7KnEd1rVAGv3Fykk1a'],
  ['rasmuslerdorf', '$2a$07$usesomesillystringfore2uDLvp1Ii2e./U9C8sBjqp8I90dH6hi'],
  [PASSWORD, '$2y$12$usesomesillystringforekucuN2QctePP.J/3.HjfC/nGAVRHeW6'],
  [PASSWORD, '$2b$04$usesomesillystringforeqAVOJSgJ/5lziFdSV.4.QkbksqRjboe'],
  ['pässwörd – 密码', '$2y$10$usesomesillystringforeJrqpPBrXGFTFSw78lzJuDP4PPtRpZ52'],
  ['x'.repeat(80), '$2y$04$usesomesillystringforeLQzDoy/BExJ3NQCJ/YLqR7xD11t27hG'],
] as const;

describe('a bcrypt hash', { timeout: BUSY_MACHINE_MS }, () => {
  test.each(known)('of %s is verified and outdated: %s', async (password, hash) => {
    const hasher = openHasher();
    assert.equal(await hasher.verify(password, hash), true);
    assert.equal(await hasher.verify(`!${password}`, hash), false);
    assert.equal(hasher.isOutdated(hash), true);
  });

  // @promise R32
  test.each([4, 10, 12])('of Laravel with cost %i is verified', async (cost) => {
    const hash = laravelHash(PASSWORD, cost);
    assert.ok(hash.startsWith(`$2y$${String(cost).padStart(2, '0')}$`));
    const hasher = openHasher();
    assert.equal(await hasher.verify(PASSWORD, hash), true);
    assert.equal(await hasher.verify(PASSWORD.toUpperCase(), hash), false);
  });

  // @promise R32
  test('is of the first 72 bytes of a password, and its replacement of all', async () => {
    const hasher = openHasher();
    const long = `${'ä'.repeat(36)} and more`;
    const hash = laravelHash(long);
    assert.equal(await hasher.verify(long, hash), true);
    assert.equal(await hasher.verify('ä'.repeat(36), hash), true);
    assert.equal(await hasher.verify('ä'.repeat(35), hash), false);
    const replacement = await hasher.hash(long);
    assert.equal(await hasher.verify(long, replacement), true);
    assert.equal(await hasher.verify('ä'.repeat(36), replacement), false);
  });

  test('waits in the queue of all hashes, and not longer than its request', async () => {
    let leftMs = 100;
    const hasher = openHasher({ concurrency: 1, queueMax: 2, deadline: { leftMs: () => leftMs } });
    const hash = laravelHash(PASSWORD);
    const running = hasher.verify(PASSWORD, hash);
    const waiting = hasher.verify(PASSWORD, hash);
    const another = hasher.hash(PASSWORD);
    await assert.rejects(hasher.verify(PASSWORD, hash), isUnavailable);
    leftMs = 0;
    assert.equal(await running, true);
    await assert.rejects(waiting, isUnavailable);
    await assert.rejects(another, isUnavailable);
  });
});

/** Returns a hasher whose tasks run on this thread, and the hashes that it verifies. */
const recordingHasher = () => {
  const verified: string[] = [];
  const pool = {
    run: async (name: 'hash' | 'verify', input: never) => {
      const { hash } = input as { readonly hash?: string };
      if (hash !== undefined) verified.push(hash);
      return tasks[name](input) as never;
    },
    state: () => ({ busy: 0, threadsMax: 1, waiting: 0, waitingMax: 0 }),
    close: async () => {},
  };
  return { hasher: poolHasher(pool, cheap), verified };
};

describe('what is no bcrypt hash', () => {
  const hash = laravelHash(PASSWORD);
  // @promise R32
  test.each([
    ['a cost that occupies a thread for too long', hash.replace('$04$', '$13$')],
    ['the highest cost', hash.replace('$04$', '$31$')],
    ['a cost below the lowest', hash.replace('$04$', '$03$')],
    ['a cost of one digit', hash.replace('$04$', '$4$')],
    ['the mark of a faulty implementation', hash.replace('$2y$', '$2x$')],
    ['no version', hash.replace('$2y$', '$2$')],
    ['a character too few', hash.slice(0, -1)],
    ['a character too many', `${hash}.`],
    ['another character', `${hash.slice(0, -1)}+`],
    ['a line end', `${hash}\n`],
  ])('matches nothing, for the work of an unknown account: %s', async (_, text) => {
    const { hasher, verified } = recordingHasher();
    assert.equal(await hasher.verify(PASSWORD, text), false);
    assert.equal(await hasher.verify(PASSWORD, undefined), false);
    assert.equal(verified.length, 2);
    assert.match(verified[0] ?? '', /^\$argon2id\$/);
    assert.equal(verified[0], verified[1]);
    assert.equal(hasher.isOutdated(text), true);
  });
});

// @promise R87
test('the costs 4 to 12 are verified', () => {
  const verifiable = Array.from({ length: 32 }, (_, cost) => cost).filter((cost) =>
    isBcryptHash(`$2y$${String(cost).padStart(2, '0')}$${'a'.repeat(53)}`),
  );
  assert.deepEqual([verifiable[0], verifiable.at(-1), verifiable.length], [4, 12, 9]);
});
