import { broken, type Check } from './check.ts';
import { text } from './text.ts';

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

const ASCII_UPPER_CASE = /[A-Z]/g;

/**
 * An e-mail address in its canonical form: trimmed, ASCII lower case, a dot-atom of RFC 5322 at a
 * host name of RFC 1123 (an internationalised domain in its A-label form), 3–254 characters. Only
 * A–Z are lowered, so that no other letter (U+212A, U+0131) can turn into an ASCII one.
 */
export const emailAddress = (input: unknown): Check<string> => {
  const check = text(input, { min: 3, max: 254, trimmed: true });
  if (!('value' in check)) return check;
  const address = check.value.replace(ASCII_UPPER_CASE, (letter) => letter.toLowerCase());
  return isAddress(address)
    ? { value: address }
    : broken('email', 'must be a valid email address.');
};
