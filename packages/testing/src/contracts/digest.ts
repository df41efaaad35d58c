import assert from 'node:assert/strict';
import type { Digest } from '@paydocs/core';
import { type Closable, type Contract, expectations } from './contract.ts';

/** The digests under test. */
export interface DigestHarness extends Closable {
  readonly digest: Digest;
}

const TWO_BLOCKS = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq';

// The examples of FIPS 180-4 as NIST publishes them.
const vectors: readonly (readonly [string, string])[] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [TWO_BLOCKS, '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
];

async function* failingParts(): AsyncGenerator<Uint8Array> {
  yield Uint8Array.of(1);
  throw new Error('The part cannot be read.');
}

/** The contract of `Digest`. */
export const digestContract: Contract<DigestHarness> = {
  port: 'Digest',
  expectations: expectations({
    'computes the SHA-256 of FIPS 180-4': async ({ digest }) => {
      for (const [text, hex] of vectors) {
        const bytes = Buffer.from(await digest.sha256(text), 'base64url');
        assert.equal(bytes.toString('hex'), hex);
      }
    },
    'computes the SHA-256 of any bytes in hexadecimal': async ({ digest }) => {
      for (const [text, hex] of vectors) {
        assert.equal(await digest.sha256Hex(Buffer.from(text)), hex);
      }
      const part = Uint8Array.of(1, 0, 255, 128, 2).subarray(1, 4);
      assert.equal(
        await digest.sha256Hex(part),
        'f742b965f156c10374bc23aea96e3a8aff8facd6fc079defeaa30219ad86f211',
      );
    },
    'computes the SHA-256 of bytes in parts, whose memory is used again': async ({ digest }) => {
      const memory = new Uint8Array(3);
      async function* parts(text: string): AsyncGenerator<Uint8Array> {
        const bytes = Buffer.from(text);
        for (let start = 0; start < bytes.length; start += memory.length) {
          const part = bytes.subarray(start, start + memory.length);
          memory.set(part);
          yield memory.subarray(0, part.length);
        }
      }
      for (const [text, hex] of vectors.slice(0, 3)) {
        assert.equal(await digest.sha256HexOf(parts(text)), hex);
      }
    },
    'rejects when the parts cannot be read': async ({ digest }) => {
      await assert.rejects(digest.sha256HexOf(failingParts()), /The part cannot be read/);
    },
    // RFC 2202, test cases 1, 2, 3 and 6.
    'computes the HMAC-SHA-1 of RFC 2104': async ({ digest }) => {
      const cases: readonly (readonly [Uint8Array, Uint8Array, string])[] = [
        [
          new Uint8Array(20).fill(0x0b),
          Buffer.from('Hi There'),
          'b617318655057264e28bc0b6fb378c8ef146be00',
        ],
        [
          Buffer.from('Jefe'),
          Buffer.from('what do ya want for nothing?'),
          'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79',
        ],
        [
          new Uint8Array(20).fill(0xaa),
          new Uint8Array(50).fill(0xdd),
          '125d7342b9ac11cd91a39af48aa17b4f63f175d3',
        ],
        [
          new Uint8Array(80).fill(0xaa),
          Buffer.from('Test Using Larger Than Block-Size Key - Hash Key First'),
          'aa4ae5e15272d00e95705637ce8a3b55ed402112',
        ],
      ];
      for (const [key, message, hex] of cases) {
        assert.equal(Buffer.from(await digest.hmacSha1(key, message)).toString('hex'), hex);
      }
    },
    'returns base64url without padding': async ({ digest }) => {
      assert.equal(await digest.sha256(''), '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
      assert.equal(await digest.sha256('abc'), 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    },
    'encodes texts as UTF-8, without normalization': async ({ digest }) => {
      assert.equal(await digest.sha256('ü'), 'YHR0ykdalyTXNgq6caVtXfd-YTUOP3JM-h9G6Ffi2F8');
      const alike = ['é', 'e\u0301', 'É', 'é ', ' é', '😀', '\ud7ff', 'é\u0000'];
      const digests = await Promise.all(alike.map((text) => digest.sha256(text)));
      assert.equal(new Set(digests).size, alike.length);
    },
  }),
};
