import type { Letter } from '@paydocs/core';
import { isMailAddress } from './mail-address.ts';

const WEB_LINK = /^https?:\/\/[\x21-\x7e]+$/;

/** Why a letter can never be sent as it is, or undefined; the reason holds nothing of the letter. */
export const unsendable = (letter: Letter): string | undefined => {
  if (!isMailAddress(letter.to)) return 'The address is no single plain mail address.';
  if (letter.kind === 'password-reset' && !WEB_LINK.test(letter.link)) {
    return 'The link is no http or https address.';
  }
  return undefined;
};
