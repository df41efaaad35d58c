import type { AccessTokens, TokenClaims } from '@paydocs/core';
import { memoryTokens, seededRandom } from '@paydocs/testing';
import type { AccessTokensHarness } from '@paydocs/testing/contracts';
import type { Mutant } from './mutant.ts';

type Fault = (right: AccessTokens) => Partial<AccessTokens>;

/** Transforms tokens before they are verified. */
const reading =
  (form: (token: string) => string): Fault =>
  (right) => ({ verify: (token) => right.verify(form(token)) });

const unsigned: Fault = () => ({
  verify: async (token) => {
    const [, payload = ''] = token.split('.');
    try {
      const [userId, sessionId, tokenId, issuedAtMs, expiresAtMs] = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      );
      return { userId, sessionId, tokenId, issuedAtMs, expiresAtMs } satisfies TokenClaims;
    } catch {
      return undefined;
    }
  },
});

const inSeconds: Fault = (right) => ({
  issue: (claims) =>
    right.issue({ ...claims, issuedAtMs: Math.floor(claims.issuedAtMs / 1000) * 1000 }),
});

const faults: Readonly<Record<string, Fault>> = {
  'tokens verified without their signature': unsigned,
  'tokens of any service': (right) => ({
    verify: async (token) =>
      (await right.verify(token)) ?? memoryTokens('another service').verify(token),
  }),
  'a signature compared by its beginning': (right) => ({
    verify: async (token) => {
      const claims = await unsigned(memoryTokens()).verify?.(token);
      if (claims === undefined) return undefined;
      const issued = await right.issue(claims);
      return right.verify(token.slice(0, -4) === issued.slice(0, -4) ? issued : token);
    },
  }),
  'times cut to seconds': inSeconds,
  'expired tokens refused': (right) => ({
    verify: async (token) => {
      const claims = await right.verify(token);
      return claims && claims.expiresAtMs > Date.now() ? claims : undefined;
    },
  }),
  'a new token at each call': (right) => {
    const random = seededRandom();
    const issued = new Map<string, string>();
    return {
      issue: async (claims) => {
        const token = `${await right.issue(claims)}${random.base64url(3)}`;
        issued.set(token, token.slice(0, -4));
        return token;
      },
      verify: async (token) => right.verify(issued.get(token) ?? ''),
    };
  },
  'one token for all users': (right) => ({
    issue: (claims) => right.issue({ ...claims, userId: 42 }),
  }),
  'tokens with a space': (right) => ({
    issue: async (claims) => `memory ${await right.issue(claims)}`,
    verify: async (token) =>
      token.startsWith('memory ') ? right.verify(token.slice('memory '.length)) : undefined,
  }),
  'tokens too long for a header': (right) => ({
    issue: async (claims) => 'x'.repeat(8192) + (await right.issue(claims)),
    verify: async (token) =>
      right.verify(token.startsWith('x'.repeat(8192)) ? token.slice(8192) : ''),
  }),
  'space around tokens forgiven': reading((token) => token.trim()),
  'padding forgiven': reading((token) => token.replace(/=+$/, '')),
  'case of the header forgiven': reading((token) => token.replace(/^memory/i, 'memory')),
  'the alphabet of plain base64 forgiven': reading((token) =>
    token.replaceAll('+', '-').replaceAll('/', '_'),
  ),
  'further parts forgiven': reading((token) => token.split('.').slice(0, 3).join('.')),
  'rejections of junk': (right) => ({
    verify: async (token) => {
      const claims = await right.verify(token);
      if (claims === undefined) throw new Error('This is no token.');
      return claims;
    },
  }),
  'rejections of what is long': (right) => ({
    verify: async (token) => {
      if (token.length > 100_000) throw new RangeError('This is too long.');
      return right.verify(token);
    },
  }),
  'unused bits of the last character forgiven': (right) => ({
    verify: async (token) => {
      const [prefix = '', payload = '', mac = '', ...rest] = token.split('.');
      const canonical = Buffer.from(mac, 'base64url').toString('base64url');
      return right.verify(
        [prefix, payload, mac.length === 43 ? canonical : mac, ...rest].join('.'),
      );
    },
  }),
};

/** Faulty access tokens. */
export const accessTokensMutants: readonly Mutant<AccessTokensHarness>[] = Object.entries(
  faults,
).map(([name, fault]) => ({
  name,
  make: async () => {
    const right = memoryTokens();
    const foreign = memoryTokens('another service');
    return { tokens: { ...right, ...fault(right) }, foreign };
  },
}));
