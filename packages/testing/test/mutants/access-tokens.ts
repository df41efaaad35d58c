import type { AccessTokens, TokenClaims } from '@paydocs/core';
import { memoryTokens, seededRandom } from '@paydocs/testing';
import type { AccessTokensHarness } from '@paydocs/testing/contracts';
import type { Mutant } from './mutant.ts';

type Fault = (correct: AccessTokens) => Partial<AccessTokens>;

/** Transforms tokens before they are verified. */
const withInput =
  (form: (token: string) => string): Fault =>
  (correct) => ({ verify: (token) => correct.verify(form(token)) });

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

const inSeconds: Fault = (correct) => ({
  issue: (claims) =>
    correct.issue({ ...claims, issuedAtMs: Math.floor(claims.issuedAtMs / 1000) * 1000 }),
});

const faults: Readonly<Record<string, Fault>> = {
  'tokens verified without their signature': unsigned,
  'tokens of any service': (correct) => ({
    verify: async (token) =>
      (await correct.verify(token)) ?? memoryTokens('another service').verify(token),
  }),
  'a signature compared by its beginning': (correct) => ({
    verify: async (token) => {
      const claims = await unsigned(memoryTokens()).verify?.(token);
      if (claims === undefined) return undefined;
      const issued = await correct.issue(claims);
      return correct.verify(token.slice(0, -4) === issued.slice(0, -4) ? issued : token);
    },
  }),
  'times cut to seconds': inSeconds,
  'expired tokens refused': (correct) => ({
    verify: async (token) => {
      const claims = await correct.verify(token);
      return claims && claims.expiresAtMs > Date.now() ? claims : undefined;
    },
  }),
  'a new token at each call': (correct) => {
    const random = seededRandom();
    const issued = new Map<string, string>();
    return {
      issue: async (claims) => {
        const token = `${await correct.issue(claims)}${random.base64url(3)}`;
        issued.set(token, token.slice(0, -4));
        return token;
      },
      verify: async (token) => correct.verify(issued.get(token) ?? ''),
    };
  },
  'one token for all users': (correct) => ({
    issue: (claims) => correct.issue({ ...claims, userId: 42 }),
  }),
  'tokens with a space': (correct) => ({
    issue: async (claims) => `memory ${await correct.issue(claims)}`,
    verify: async (token) =>
      token.startsWith('memory ') ? correct.verify(token.slice('memory '.length)) : undefined,
  }),
  'tokens too long for a header': (correct) => ({
    issue: async (claims) => 'x'.repeat(8192) + (await correct.issue(claims)),
    verify: async (token) =>
      correct.verify(token.startsWith('x'.repeat(8192)) ? token.slice(8192) : ''),
  }),
  'space around tokens accepted': withInput((token) => token.trim()),
  'padding accepted': withInput((token) => token.replace(/=+$/, '')),
  'case of the header accepted': withInput((token) => token.replace(/^memory/i, 'memory')),
  'the alphabet of plain base64 accepted': withInput((token) =>
    token.replaceAll('+', '-').replaceAll('/', '_'),
  ),
  'further parts accepted': withInput((token) => token.split('.').slice(0, 3).join('.')),
  'rejections of junk': (correct) => ({
    verify: async (token) => {
      const claims = await correct.verify(token);
      if (claims === undefined) throw new Error('This is no token.');
      return claims;
    },
  }),
  'rejections of long texts': (correct) => ({
    verify: async (token) => {
      if (token.length > 100_000) throw new RangeError('This is too long.');
      return correct.verify(token);
    },
  }),
  'unused bits of the last character accepted': (correct) => ({
    verify: async (token) => {
      const [prefix = '', payload = '', mac = '', ...rest] = token.split('.');
      const canonical = Buffer.from(mac, 'base64url').toString('base64url');
      return correct.verify(
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
    const correct = memoryTokens();
    const foreign = memoryTokens('another service');
    return { tokens: { ...correct, ...fault(correct) }, foreign };
  },
}));
