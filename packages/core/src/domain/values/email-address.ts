import { validateText } from './text.ts';
import { invalid, type Validation } from '../foundation/validation.ts';

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const isAddress = (address: string): boolean => {
  const [local = '', domain = '', ...rest] = address.split('@');
  return (
    rest.length === 0 &&
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    domain.split('.').every((label) => LABEL.test(label))
  );
};

/** Returns an address of which only the first character and the domain are shown: `a***@example.com`. */
export const maskEmailAddress = (address: string): string =>
  `${address.slice(0, 1)}***${address.slice(address.indexOf('@'))}`;

const ASCII_UPPER_CASE = /[A-Z]/g;

/**
 * Validates an e-mail address and returns its canonical form: trimmed, ASCII lower case, 3–254
 * characters, a dot-atom of RFC 5322 at a host name of RFC 1123 (an internationalized domain in its
 * A-label form). It is not normalized and only A–Z are lowered, since U+212A and U+0131 would turn into ASCII
 * letters.
 */
export const validateEmailAddress = (input: unknown): Validation<string> => {
  const text = validateText(input, { min: 3, max: 254, trimmed: true, asTyped: true });
  if (!('value' in text)) return text;
  const value = text.value.replace(ASCII_UPPER_CASE, (letter) => letter.toLowerCase());
  return isAddress(value) ? { value } : invalid({ rule: 'email' });
};
