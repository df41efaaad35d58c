import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { hashSync, parseOptions } from '@node-rs/argon2';
import { isUnavailable } from '@paydocs/core';
import { passwordHasherContract, runContract } from '@paydocs/testing/contracts';
import { afterEach, test } from 'vitest';
import { type Argon2Hasher, type Argon2Options, argon2Hasher } from '../src/argon2-hasher.ts';

const PASSWORD = 'correct horse battery staple';
const cheap = { memoryKib: 64, passes: 1, parallelism: 1 } as const;
// The threads have a low priority, so a busy machine delays them.
const BUSY_MACHINE_MS = 60_000;
const hashers: Argon2Hasher[] = [];

const openHasher = (options: Argon2Options = {}): Argon2Hasher => {
  const hasher = argon2Hasher(options);
  hashers.push(hasher);
  return hasher;
};

afterEach(async () => {
  await Promise.all(hashers.splice(0).map((hasher) => hasher.close()));
});

runContract(test, passwordHasherContract, async () => {
  const hasher = argon2Hasher(cheap);
  const outdated = hashSync(PASSWORD, { memoryCost: 32, timeCost: 1, parallelism: 1 });
  return { hasher, outdated, close: () => hasher.close() };
});

// @promise R32
test('new hashes are Argon2id 1.3 of 19 MiB, 2 passes and 1 lane by default', async () => {
  assert.match(
    await openHasher({ concurrency: 1 }).hash(PASSWORD),
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
});

test('new hashes have the parameters from the options', async () => {
  const hasher = openHasher({ memoryKib: 128, passes: 3, parallelism: 2 });
  assert.match(await hasher.hash(PASSWORD), /^\$argon2id\$v=19\$m=128,t=3,p=2\$/);
});

test('a hash with other parameters is verified and is outdated', async () => {
  const hasher = openHasher(cheap);
  const same = { memoryCost: 64, timeCost: 1, parallelism: 1, outputLen: 32 };
  assert.equal(hasher.isOutdated(hashSync(PASSWORD, same)), false);
  for (const other of [
    { memoryCost: 65 },
    { timeCost: 2 },
    { parallelism: 2 },
    { algorithm: 0 },
    { algorithm: 1 },
    { version: 0 },
    { outputLen: 16 },
    { salt: Buffer.alloc(8, 1) },
  ]) {
    const hash = hashSync(PASSWORD, { ...same, ...other });
    assert.equal(await hasher.verify(PASSWORD, hash), true, hash);
    assert.equal(await hasher.verify(`${PASSWORD}!`, hash), false, hash);
    assert.equal(hasher.isOutdated(hash), true, hash);
  }
});

// @promise R87
test('a hash beyond the memory, pass or lane limit is rejected without hashing', async () => {
  const hasher = openHasher(cheap);
  const [salt, output] = hashSync(PASSWORD, { memoryCost: 64 }).split('$').slice(-2);
  for (const costs of [
    'm=4294967295,t=1,p=1',
    'm=131073,t=1,p=1',
    'm=65537,t=4,p=1',
    'm=1048576,t=64,p=1',
    'm=8192,t=33,p=1',
    'm=512,t=1,p=17',
  ]) {
    const hash = `$argon2id$v=19$${costs}$${salt}$${output}`;
    assert.doesNotThrow(() => parseOptions(hash), costs);
    assert.equal(await hasher.verify(PASSWORD, hash), false, costs);
  }
});

// @promise R65
test('with one thread and a queue of two, the fourth call is rejected at once', async () => {
  const hasher = openHasher({ ...cheap, concurrency: 1, queueMax: 2 });
  const done: string[] = [];
  const accepted = ['a', 'b', 'c'].map((name) => hasher.hash(name).then(() => done.push(name)));
  await assert.rejects(hasher.hash('d'), isUnavailable);
  await assert.rejects(hasher.verify('e', undefined), isUnavailable);
  assert.deepEqual(done, []);
  await Promise.all(accepted);
  assert.deepEqual(done, ['a', 'b', 'c']);
});

// @promise R65
test(
  'hashing blocks neither signatures, nor files, nor the event loop',
  async () => {
    const hasher = openHasher({ passes: 4, concurrency: 2 });
    await hasher.verify(PASSWORD, undefined);
    let hashed = 0;
    const hashes = Array.from({ length: 8 }, () => hasher.hash(PASSWORD).then(() => (hashed += 1)));
    await crypto.subtle.digest('SHA-256', Buffer.from('not blocked'));
    await stat(new URL(import.meta.url));
    // On the four threads of the libuv pool, at least five of the hashes would finish first.
    assert.ok(hashed < 5, `${hashed} of 8 hashes finished first`);
    await Promise.all(hashes);
  },
  BUSY_MACHINE_MS,
);

test.runIf(process.platform === 'linux')(
  'only the hashing threads have a lower priority, and one of them only a little',
  async () => {
    const before = getPriority();
    const hasher = openHasher({ ...cheap, concurrency: 2 });
    await hasher.hash(PASSWORD);
    assert.equal(getPriority(), before);
    assert.ok((await prioritiesOfThreads()).includes(Math.min(before + 2, 19)));
    await Promise.all([hasher.hash(PASSWORD), hasher.hash(PASSWORD)]);
    assert.equal(getPriority(), before);
    assert.ok((await prioritiesOfThreads()).includes(Math.min(before + 10, 19)));
  },
);

/** Returns the nice value of each thread of this process: field 19 of proc_pid_stat(5). */
const prioritiesOfThreads = async (): Promise<number[]> => {
  const threads = await readdir('/proc/self/task');
  const stats = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '')),
  );
  return stats.map((text) => Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]));
};

test('options out of range throw a RangeError', () => {
  for (const options of [
    { memoryKib: 7 },
    { memoryKib: 15, parallelism: 2 },
    { memoryKib: -64 },
    { memoryKib: 64.5 },
    { memoryKib: 2 ** 21 },
    { passes: 0 },
    { passes: 65 },
    { parallelism: 0 },
    { parallelism: 17 },
    { parallelism: Number.NaN },
    { concurrency: 0 },
    { concurrency: 1.5 },
    { queueMax: -1 },
    { queueMax: Number.POSITIVE_INFINITY },
  ]) {
    assert.throws(() => argon2Hasher(options), RangeError, JSON.stringify(options));
  }
});

test('a closed hasher rejects every call with Unavailable', async () => {
  const hasher = openHasher(cheap);
  const hash = await hasher.hash(PASSWORD);
  await hasher.close();
  await assert.rejects(hasher.hash(PASSWORD), isUnavailable);
  await assert.rejects(hasher.verify(PASSWORD, hash), isUnavailable);
  assert.equal(hasher.isOutdated(hash), false);
});
