import type { PasskeyCreation, PasskeyRequest } from '@paydocs/core';
import { SAMPLE_PASSWORD, type SoftPasskey, softPasskey } from '@paydocs/testing';
import { type Answer, send, signIn } from './client.ts';
import type { Stack } from './stack.ts';

export const ORIGIN = 'https://pay.example';

/** The policy of a stack with passkeys. */
export const PASSKEYS = { passkeyRpId: 'pay.example' } as const;

const PATH = '/auth/second-factors';

/** A passkey of a user, and the session that registered it. */
export interface Registered {
  readonly id: number;
  readonly token: string;
  readonly passkey: SoftPasskey;
  readonly recoveryCodes: readonly string[];
}

/** Starts a passkey of a session. */
export const startPasskey = (
  { url }: Pick<Stack, 'url'>,
  token: string,
  name = 'Phone',
): Promise<Answer> =>
  send(url, { method: 'POST', path: PATH, token, body: { type: 'passkey', name } });

/** Returns the id and the options of a started passkey. */
export const startedOf = ({ body }: Answer) => {
  const { second_factor: factor, options } = body.data as {
    readonly second_factor: { readonly id: number };
    readonly options: PasskeyCreation;
  };
  return { id: factor.id, options };
};

/** Confirms a started passkey. */
export const confirmPasskey = (
  { url }: Pick<Stack, 'url'>,
  { id, token, passkey }: { readonly id: number; readonly token: string; readonly passkey: object },
): Promise<Answer> =>
  send(url, { method: 'POST', path: `${PATH}/${id}/confirm`, token, body: { passkey } });

/** Registers a passkey of a user. */
export const registerPasskey = async (stack: Stack, email: string): Promise<Registered> => {
  const token = await signIn(stack.url, email, SAMPLE_PASSWORD);
  const started = await startPasskey(stack, token);
  if (started.status !== 201) throw new Error(`${email} started no passkey: ${started.text}`);
  const { id, options } = startedOf(started);
  const passkey = softPasskey();
  const confirmed = await confirmPasskey(stack, {
    id,
    token,
    passkey: passkey.attest(options, ORIGIN),
  });
  if (confirmed.status !== 200) throw new Error(`${email} has no passkey: ${confirmed.text}`);
  const { recovery_codes: recoveryCodes } = confirmed.body.data as {
    readonly recovery_codes: readonly string[];
  };
  return { id, token, passkey, recoveryCodes };
};

/** A challenge, and the options of a passkey that signs it. */
export interface Challenged {
  readonly challenge: string;
  readonly options: PasskeyRequest;
}

/** Returns the challenge for a passkey of anybody. */
export const challenged = async ({ url }: Pick<Stack, 'url'>): Promise<Challenged> => {
  const { body } = await send(url, { method: 'POST', path: '/auth/passkeys/challenge' });
  return body.data as Challenged;
};

/** Returns the challenge of an answer to a password, and the options for a passkey. */
export const askedOf = ({ body }: Answer): Challenged => {
  const { challenge, passkey } = (body.errors ?? {}) as unknown as {
    readonly challenge: string;
    readonly passkey: PasskeyRequest;
  };
  return { challenge, options: passkey };
};
