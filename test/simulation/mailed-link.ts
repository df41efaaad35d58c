import { createHash } from 'node:crypto';

/** A link of an e-mail, as a client uses it. */
export interface MailedLink {
  readonly token: string;
  readonly email: string;
}

/** Returns the token and the address of a link. */
export const linkOf = (link: string): MailedLink => {
  const { searchParams } = new URL(link);
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
};

/** Returns the digest of a token, as it is stored. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');
