import assert from 'node:assert/strict';
import type { PasswordHasher } from '@paydocs/core';
import { atOnce } from './at-once.ts';
import { type Closable, type Contract, expectations } from './contract.ts';

/** The password hasher under test. */
export interface PasswordHasherHarness extends Closable {
  readonly hasher: PasswordHasher;
  /** A hash of the same hasher with other parameters. */
  readonly outdated?: string;
}

const PASSWORD = 'correct horse battery staple';

/** Long enough for clocks, and for what else a machine does. */
const SPAN_MS = 10;
const ROUNDS = 20;

const NOT_A_HASH = [
  '',
  '$',
  'plain text',
  PASSWORD,
  '$argon2id$',
  '$argon2id$v=19$m=19456,t=2,p=1$',
  '$unknown$v=1$c2FsdA$aGFzaA',
  '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
  '$a$\u0000$😀',
];

/** The contract of `PasswordHasher`. */
export const passwordHasherContract: Contract<PasswordHasherHarness> = {
  port: 'PasswordHasher',
  expectations: expectations({
    'returns a PHC string that does not contain the password': async ({ hasher }) => {
      const hash = await hasher.hash(PASSWORD);
      assert.match(hash, /^\$[a-z0-9-]{1,32}\$[\x21-\x7e]+$/);
      assert.ok(!hash.includes(PASSWORD));
      assert.ok(!hash.includes(Buffer.from(PASSWORD).toString('base64').slice(0, 16)));
    },
    // @promise R32
    'salts: two hashes of one password differ, and both match': async ({ hasher }) => {
      const [one, two] = await Promise.all([hasher.hash(PASSWORD), hasher.hash(PASSWORD)]);
      assert.notEqual(one, two);
      assert.equal(await hasher.verify(PASSWORD, one), true);
      assert.equal(await hasher.verify(PASSWORD, two), true);
    },
    'salts each hash anew, whatever the password and however many at once': async ({ hasher }) => {
      const passwords = [0, 1, 2, 3].flatMap((n) => [`${PASSWORD} ${n}`, `${PASSWORD} ${n}`]);
      const hashes = await Promise.all(passwords.map(async (each) => hasher.hash(each)));
      for (const each of passwords.slice(0, 4)) hashes.push(await hasher.hash(each));
      // A PHC string ends with the salt and the hash.
      assert.equal(new Set(hashes.map((hash) => hash.split('$').at(-2))).size, hashes.length);
      assert.equal(new Set(hashes.map((hash) => hash.split('$').at(-1))).size, hashes.length);
    },
    'works as long without a hash as with one': async ({ hasher }) => {
      const hash = await hasher.hash(PASSWORD);
      const verifyMs = async (count: number, stored: string | undefined): Promise<number> => {
        const startMs = performance.now();
        for (let n = 0; n < count; n += 1) await hasher.verify(`${PASSWORD} ${n}`, stored);
        return performance.now() - startMs;
      };
      let count = 1;
      while ((await verifyMs(count, hash)) < SPAN_MS) count *= 2;
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const withHash = await verifyMs(count, hash);
        ratios.push((await verifyMs(count, undefined)) / withHash);
      }
      // Other programs delay the one or the other, but not in most rounds.
      const median = Number(ratios.toSorted((a, b) => a - b)[ROUNDS / 2]);
      assert.ok(median > 0.25, `without a hash it takes ${median} times as long`);
    },
    'rejects a wrong password, and every password without a hash': async ({ hasher }) => {
      const hash = await hasher.hash(PASSWORD);
      assert.equal(await hasher.verify('correct horse battery stapler', hash), false);
      assert.equal(await hasher.verify('', hash), false);
      assert.equal(await hasher.verify(hash, hash), false);
      assert.equal(await hasher.verify(PASSWORD, undefined), false);
      assert.equal(await hasher.verify('', undefined), false);
    },
    // @promise R33
    'reads every character of the longest password, without trimming or normalization': async ({
      hasher,
    }) => {
      for (const [password, others] of lookAlikes) {
        const hash = await hasher.hash(password);
        assert.equal(await hasher.verify(password, hash), true, password);
        for (const other of others) {
          assert.equal(await hasher.verify(other, hash), false, `${password} / ${other}`);
        }
      }
    },
    'returns false for a text that is not a hash, and never rejects': async ({ hasher }) => {
      for (const text of NOT_A_HASH) {
        assert.equal(await hasher.verify(PASSWORD, text), false, JSON.stringify(text));
      }
    },
    'returns false for a truncated or altered hash': async ({ hasher }) => {
      const hash = await hasher.hash(PASSWORD);
      const middle = hash.length - 8;
      const altered = hash[middle] === 'A' ? 'B' : 'A';
      for (const text of [
        hash.slice(0, -4),
        hash.slice(0, middle) + altered + hash.slice(middle + 1),
      ]) {
        assert.equal(await hasher.verify(PASSWORD, text), false, text);
      }
    },
    'verifies 16 passwords in parallel': async ({ hasher }) => {
      const hash = await hasher.hash(`${PASSWORD} 0`);
      const outcomes = await atOnce(16, (index) => hasher.verify(`${PASSWORD} ${index % 4}`, hash));
      assert.deepEqual(
        outcomes,
        outcomes.map((_, index) => index % 4 === 0),
      );
    },
    'reports a hash as outdated exactly when it has other parameters': async ({
      hasher,
      outdated,
    }) => {
      assert.equal(hasher.isOutdated(await hasher.hash(PASSWORD)), false);
      if (outdated !== undefined) assert.equal(hasher.isOutdated(outdated), true);
      for (const text of ['', 'plain text', '$unknown$v=1$c2FsdA$aGFzaA']) {
        assert.equal(hasher.isOutdated(text), true, JSON.stringify(text));
      }
    },
  }),
};

const LONGEST = '😀'.repeat(255);

const lookAlikes: readonly (readonly [string, readonly string[]])[] = [
  [`${'a'.repeat(255)}b`, [`${'a'.repeat(255)}c`, 'a'.repeat(255), 'a'.repeat(72)]],
  [`${LONGEST}a`, [`${LONGEST}b`, LONGEST]],
  ['pässwörd \u00e9', ['pässwörd e\u0301', 'passwörd \u00e9', 'PÄSSWÖRD \u00e9']],
  [' spaces around ', ['spaces around', ' spaces around', 'spaces around ', ' spaces  around ']],
  ['\ufb01ligree', ['filigree']],
  ['Łukasz-1', ['Aukasz-1', '?ukasz-1']],
  ['Password-1', ['password-1', 'PASSWORD-1']],
];
