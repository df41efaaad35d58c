import type { Email } from '@paydocs/core';
import { documentReady } from './document-ready.ts';
import type { Content } from './content.ts';
import { LINK_EMAILS } from './link-emails.ts';
import { NOTICES } from './notices.ts';

/** Returns the content of an email; `product` is the name of the product in its text. */
export const contentOf = (email: Email, product: string): Content => {
  if (email.kind === 'document-ready') return documentReady(email, product);
  if ('link' in email) return LINK_EMAILS[email.kind](email, product);
  return NOTICES[email.kind](product);
};
