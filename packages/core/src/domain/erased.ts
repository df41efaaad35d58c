import { validateSsn } from './record-rules.ts';
import type { Validator } from './validation.ts';

/** The social security number of an erased employee: no person gets one that begins with three zeros. */
export const ERASED_SSN = '000-00-0000';

/** `.invalid` is reserved (RFC 2606): nobody has an address at this domain. */
const DOMAIN = '@erased.invalid';

/** Returns the e-mail address that replaces the one of an erased person. */
export const erasedAddress = (id: string): string => `erased-${id.toLowerCase()}${DOMAIN}`;

/** Whether an e-mail address is that of an erased person. */
export const isErasedAddress = (email: unknown): boolean =>
  typeof email === 'string' && email.endsWith(DOMAIN);

/** Validates the social security number of an erased employee. */
export const validateErasedSsn: Validator<string> = (input) =>
  input === ERASED_SSN ? { value: ERASED_SSN } : validateSsn(input);
