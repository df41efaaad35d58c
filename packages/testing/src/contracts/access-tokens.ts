import assert from 'node:assert/strict';
import type { AccessTokens, TokenClaims } from '@paydocs/core';
import { type Closable, type Contract, expectations } from './contract.ts';

/** The access tokens under test. */
export interface AccessTokensHarness extends Closable {
  readonly tokens: AccessTokens;
  /** Tokens of another service: the same implementation with another key. */
  readonly foreign: AccessTokens;
}

const claims: TokenClaims = {
  userId: 42,
  sessionId: 'uVnGq0gDq1Y-_yWb0rT7Og',
  tokenId: 'J5b2wq-_Zt1e9m8sX3yQkA',
  issuedAtMs: Date.UTC(2026, 0, 31, 8, 0, 0, 123),
  expiresAtMs: Date.UTC(2026, 1, 1, 8, 0, 0, 124),
};

const variants: readonly TokenClaims[] = [
  claims,
  { ...claims, userId: 1 },
  { ...claims, userId: Number.MAX_SAFE_INTEGER },
  { ...claims, sessionId: claims.tokenId, tokenId: claims.sessionId },
  { ...claims, tokenId: claims.tokenId.toLowerCase() },
  { ...claims, issuedAtMs: claims.issuedAtMs + 1 },
  { ...claims, issuedAtMs: claims.issuedAtMs - 123, expiresAtMs: claims.expiresAtMs - 124 },
  { ...claims, issuedAtMs: 0, expiresAtMs: 1 },
  { ...claims, expiresAtMs: Date.UTC(2999, 11, 31, 23, 59, 59, 999) },
];

/** The contract of `AccessTokens`. */
export const accessTokensContract: Contract<AccessTokensHarness> = {
  port: 'AccessTokens',
  expectations: expectations({
    'returns the claims of a token exactly, at any time': async ({ tokens }) => {
      for (const each of variants) {
        assert.deepEqual(await tokens.verify(await tokens.issue(each)), each);
      }
    },
    'issues equal tokens for equal claims, and different tokens for different claims': async ({
      tokens,
    }) => {
      const reordered = Object.fromEntries(Object.entries(claims).toReversed());
      const again = { ...claims, ...reordered };
      assert.equal(await tokens.issue(again), await tokens.issue(claims));
      const all = await Promise.all(variants.map((each) => tokens.issue(each)));
      assert.equal(new Set(all).size, variants.length);
    },
    'issues tokens that fit into an Authorization header (RFC 6750, b64token)': async ({
      tokens,
    }) => {
      for (const each of variants) {
        const token = await tokens.issue(each);
        assert.match(token, /^[A-Za-z0-9._~+/-]+$/);
        assert.ok(token.length < 4096);
      }
    },
    // @promise R04
    'refuses a token with any one character altered': async ({ tokens }) => {
      const token = await tokens.issue(claims);
      for (let at = 0; at < token.length; at += 1) {
        for (const altered of ['A', 'B', '-'].filter((c) => c !== token[at]).slice(0, 2)) {
          await refuses(tokens, token.slice(0, at) + altered + token.slice(at + 1));
        }
      }
    },
    'refuses a truncated token, and a combination of two tokens': async ({ tokens }) => {
      const token = await tokens.issue(claims);
      const other = await tokens.issue({ ...claims, userId: 43 });
      for (let at = 0; at < token.length; at += 1) {
        await refuses(tokens, token.slice(0, at));
        const joined = token.slice(0, at) + other.slice(at);
        if (joined !== token && joined !== other) await refuses(tokens, joined);
      }
    },
    'refuses the tokens of another service': async ({ tokens, foreign }) => {
      await refuses(tokens, await foreign.issue(claims));
      await refuses(foreign, await tokens.issue(claims));
    },
    // @promise R04b
    'refuses every other spelling of a valid token': async ({ tokens }) => {
      const token = await tokens.issue(claims);
      for (const spelling of respellings(token)) await refuses(tokens, spelling);
    },
    'refuses junk of any length, and never rejects': async ({ tokens }) => {
      const token = await tokens.issue(claims);
      const header = token.slice(0, token.lastIndexOf('.') + 1);
      for (const junk of [
        '',
        '.',
        '..',
        '...',
        'null',
        '{}',
        '\u0000',
        '\ud800',
        '😀',
        'v4.public.',
      ]) {
        await refuses(tokens, junk);
      }
      for (const length of [1, 64, 65_536, 1_048_576]) {
        await refuses(tokens, 'A'.repeat(length));
        await refuses(tokens, '.'.repeat(length));
        await refuses(tokens, header + 'A'.repeat(length));
        await refuses(tokens, `${token}.${'A'.repeat(length)}`);
      }
    },
  }),
};

const refuses = async (tokens: AccessTokens, text: string): Promise<void> => {
  assert.equal(await tokens.verify(text), undefined, text.slice(0, 400));
};

const BASE64URL = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');

const respellings = (token: string): string[] => {
  const dot = token.indexOf('.');
  const parts = token.split('.');
  const withOtherEnds = parts.flatMap((part, index) =>
    BASE64URL.map((end) => parts.with(index, part.slice(0, -1) + end).join('.')),
  );
  const head = token.slice(0, dot + 1);
  const spellings = [
    ...['=', '==', '.', '..', '\n', '\r\n', ' ', '\t', '\u0000', '.e30', '.AA', '\u200b'].map(
      (tail) => token + tail,
    ),
    ...[' ', '\n', '.', '\ufeff', 'Bearer '].map((start) => start + token),
    ...parts.map((part, index) => parts.with(index, `${part}=`).join('.')),
    ...parts.map((part, index) => parts.with(index, `${part}A`).join('.')),
    ...parts.map((_, index) => parts.with(index, '').join('.')),
    ...parts.map((_, index) => parts.toSpliced(index, 0, '').join('.')),
    ...withOtherEnds,
    head.toUpperCase() + token.slice(dot + 1),
    token.toUpperCase(),
    token.toLowerCase(),
    token.replaceAll('-', '+').replaceAll('_', '/'),
    token.replaceAll('.', '%2E'),
    `${token.slice(0, dot + 8)}\n${token.slice(dot + 8)}`,
    `"${token}"`,
  ];
  return [...new Set(spellings)].filter((spelling) => spelling !== token);
};
