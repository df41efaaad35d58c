import { createHmac } from 'node:crypto';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { type Answer, send, signIn } from './client.ts';
import type { Stack } from './stack.ts';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code of a secret at an instant, as an authenticator app does (RFC 6238). */
export const totp = (secret: string, nowMs: number): string => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from(
    (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  );
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(Math.floor(nowMs / STEP_MS)));
  const mac = createHmac('sha1', key).update(message).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** The second factor of a user, as the device of the user has it. */
export interface Device {
  readonly id: number;
  readonly recoveryCodes: readonly string[];
  /** The token of the session that set the factor up. */
  readonly token: string;
  /** Returns the code that the app shows now. */
  readonly now: () => string;
  /** Waits for the next code, and returns it. */
  readonly next: () => string;
}

/** Sends a request to sign in. */
export const login = (
  { url }: Pick<Stack, 'url'>,
  body: object,
  surface: '' | '/admin' = '',
): Promise<Answer> => send(url, { method: 'POST', path: `${surface}/auth/login`, body });

/** Returns the right credentials of a user of the sample data. */
export const credentialsOf = (email: string) => ({ email, password: SAMPLE_PASSWORD });

/** Returns the challenge of a user with a second factor. */
export const challengeOf = async (
  stack: Stack,
  email: string,
  surface: '' | '/admin' = '',
): Promise<string> => {
  const { status, body, text } = await login(stack, credentialsOf(email), surface);
  if (status !== 401) throw new Error(`${email} got no challenge: ${text}`);
  return String(body.errors?.['challenge']);
};

/** Sets a second factor of a user up. */
export const setUp = async (stack: Stack, email: string): Promise<Device> => {
  const { url, clock } = stack;
  if (clock === undefined) throw new Error('The clock of this stack cannot be moved.');
  const token = await signIn(url, email, SAMPLE_PASSWORD);
  const path = '/auth/second-factors';
  const started = await send(url, { method: 'POST', path, token, body: {} });
  const { second_factor: factor, secret } = started.body.data as {
    readonly second_factor: { readonly id: number };
    readonly secret: string;
  };
  const now = (): string => totp(secret, clock.nowMs());
  const confirm = { method: 'POST', path: `${path}/${factor.id}/confirm`, token };
  const confirmed = await send(url, { ...confirm, body: { code: now() } });
  if (confirmed.status !== 200) throw new Error(`${email} has no factor: ${confirmed.text}`);
  const { recovery_codes: recoveryCodes } = confirmed.body.data as {
    readonly recovery_codes: readonly string[];
  };
  const next = (): string => {
    clock.advanceMs(STEP_MS);
    return now();
  };
  return { id: factor.id, recoveryCodes, token, now, next };
};
