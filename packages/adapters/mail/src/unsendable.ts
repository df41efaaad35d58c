import type { Email } from '@paydocs/core';
import { isMailAddress } from './mail-address.ts';

const WEB_LINK = /^https?:\/\/[\x21-\x7e]+$/;

/** Why a email can never be sent as it is, or undefined; the reason holds nothing of the email. */
export const unsendable = (email: Email): string | undefined => {
  if (!isMailAddress(email.to)) return 'The address is no single plain mail address.';
  if (email.kind === 'password-reset' && !WEB_LINK.test(email.link)) {
    return 'The link is no http or https address.';
  }
  return undefined;
};
