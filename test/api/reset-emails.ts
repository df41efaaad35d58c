import type { Email } from '@paydocs/core';
import { type Answer, send } from './client.ts';
import type { Stack } from './stack.ts';

/** What the holder of a link knows. */
export interface ResetLink {
  readonly token: string;
  readonly email: string;
}

/** A new account, a Member's, with this password. */
export const newMember = async (stack: Stack, email: string, password: string): Promise<void> => {
  const body = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email,
    password,
    password_confirmation: password,
  };
  const answer = await send(stack.url, { method: 'POST', path: '/auth/register', body });
  if (answer.status !== 201) throw new Error(`${email} could not register: ${answer.text}`);
};

/** Asks for a reset link; the surface is a prefix of the path. */
export const forgot = (
  stack: Stack,
  email: unknown,
  { surface = '' }: { readonly surface?: '' | '/admin' } = {},
): Promise<Answer> =>
  send(stack.url, { method: 'POST', path: `${surface}/auth/forgot-password`, body: { email } });

/** The emails that have reached an address, after everything due was delivered. */
export const emailsTo = async (stack: Stack, email: string): Promise<readonly Email[]> => {
  await stack.deliver();
  return (await stack.emails()).filter(({ to }) => to === email);
};

/** What the newest reset email to the address has in its link. */
export const newestLink = async (stack: Stack, email: string): Promise<ResetLink> => {
  const found = (await emailsTo(stack, email)).findLast(({ kind }) => kind === 'password-reset');
  if (found?.kind !== 'password-reset') throw new Error(`${email} got no reset email.`);
  const parameters = new URL(found.link).searchParams;
  return { token: parameters.get('token') ?? '', email: parameters.get('email') ?? '' };
};

/** Sets a new password with a link. */
export const reset = (
  stack: Stack,
  { token, email, password }: ResetLink & { readonly password: string },
): Promise<Answer> =>
  send(stack.url, {
    method: 'POST',
    path: '/auth/reset-password',
    body: { token, email, password, password_confirmation: password },
  });
