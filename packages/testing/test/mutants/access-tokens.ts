import type { AccessTokens, TokenClaims } from '@paydocs/core';
import { memoryTokens, seededRandom } from '@paydocs/testing';
import type { AccessTokensHarness } from '@paydocs/testing/contracts';
import type { Mutant } from './mutant.ts';

type Fault = (correct: AccessTokens) => Partial<AccessTokens>;

/** Verifies other tokens than are presented. */
const withInput =
  (form: (token: string, correct: AccessTokens) => string | Promise<string>): Fault =>
  (correct) => ({ verify: async (token) => correct.verify(await form(token, correct)) });

/** Issues other tokens, which it knows when they are presented. */
const withToken =
  (form: (token: string) => string, formBack: (token: string) => string): Fault =>
  (correct) => ({
    issue: async (claims) => form(await correct.issue(claims)),
    verify: async (token) => correct.verify(formBack(token)),
  });

/** Changes the outcome of a verification. */
const verifying =
  (
    change: (
      claims: TokenClaims | undefined,
      token: string,
    ) => TokenClaims | undefined | Promise<TokenClaims | undefined>,
  ): Fault =>
  (correct) => ({ verify: async (token) => change(await correct.verify(token), token) });

const claimsOf = (token: string): TokenClaims | undefined => {
  const [, payload = ''] = token.split('.');
  try {
    const [userId, sessionId, tokenId, issuedAtMs, expiresAtMs] = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    );
    return { userId, sessionId, tokenId, issuedAtMs, expiresAtMs };
  } catch {
    return undefined;
  }
};

const LONG = 'x'.repeat(8192);

const faults: Readonly<Record<string, Fault>> = {
  'tokens verified without their signature': () => ({ verify: async (token) => claimsOf(token) }),
  'tokens of any service': verifying(
    (claims, token) => claims ?? memoryTokens('another service').verify(token),
  ),
  'a signature compared by its beginning': withInput(async (token, correct) => {
    const claims = claimsOf(token);
    const issued = claims && (await correct.issue(claims));
    return token.slice(0, -4) === issued?.slice(0, -4) ? issued : token;
  }),
  'times cut to seconds': (correct) => ({
    issue: (claims) =>
      correct.issue({ ...claims, issuedAtMs: Math.floor(claims.issuedAtMs / 1000) * 1000 }),
  }),
  'expired tokens refused': verifying((claims) =>
    claims && claims.expiresAtMs > Date.now() ? claims : undefined,
  ),
  'a new token at each call': (correct) => {
    const random = seededRandom();
    const issued = new Map<string, string>();
    const remember = (token: string): string => {
      const one = `${token}${Buffer.from(random.bytes(3)).toString('base64url')}`;
      issued.set(one, token);
      return one;
    };
    return withToken(remember, (token) => issued.get(token) ?? '')(correct);
  },
  'one token for all users': (correct) => ({
    issue: (claims) => correct.issue({ ...claims, userId: 42 }),
  }),
  'tokens with a space': withToken(
    (token) => `memory ${token}`,
    (token) => (token.startsWith('memory ') ? token.slice('memory '.length) : ''),
  ),
  'tokens too long for a header': withToken(
    (token) => LONG + token,
    (token) => (token.startsWith(LONG) ? token.slice(LONG.length) : ''),
  ),
  'space around tokens accepted': withInput((token) => token.trim()),
  'padding accepted': withInput((token) => token.replace(/=+$/, '')),
  'case of the header accepted': withInput((token) => token.replace(/^memory/i, 'memory')),
  'the alphabet of plain base64 accepted': withInput((token) =>
    token.replaceAll('+', '-').replaceAll('/', '_'),
  ),
  'further parts accepted': withInput((token) => token.split('.').slice(0, 3).join('.')),
  'rejections of junk': verifying((claims) => {
    if (claims === undefined) throw new Error('This is no token.');
    return claims;
  }),
  'rejections of long texts': withInput((token) => {
    if (token.length > 100_000) throw new RangeError('This is too long.');
    return token;
  }),
  'unused bits of the last character accepted': withInput((token) => {
    const [prefix = '', payload = '', mac = '', ...rest] = token.split('.');
    const canonical = Buffer.from(mac, 'base64url').toString('base64url');
    return [prefix, payload, mac.length === 43 ? canonical : mac, ...rest].join('.');
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
