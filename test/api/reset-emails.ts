import type { Email } from '@paydocs/core';
import { type Answer, send } from './client.ts';
import type { Stack } from './stack.ts';

/** The parameters of a reset link. */
export interface ResetLink {
  readonly token: string;
  readonly email: string;
}

/** Registers a Member with this password. */
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

/** Requests a reset link; the surface is a prefix of the path. */
export const forgot = (
  stack: Stack,
  email: unknown,
  { surface = '' }: { readonly surface?: '' | '/admin' } = {},
): Promise<Answer> =>
  send(stack.url, { method: 'POST', path: `${surface}/auth/forgot-password`, body: { email } });

/** Sends all due e-mails, and returns those to an address. */
export const emailsTo = async (stack: Stack, email: string): Promise<readonly Email[]> => {
  await stack.deliver();
  return (await stack.emails()).filter(({ to }) => to === email);
};

/** Returns the link in the newest reset e-mail to the address. */
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
  { surface = '' }: { readonly surface?: '' | '/admin' } = {},
): Promise<Answer> =>
  send(stack.url, {
    method: 'POST',
    path: `${surface}/auth/reset-password`,
    body: { token, email, password, password_confirmation: password },
  });
