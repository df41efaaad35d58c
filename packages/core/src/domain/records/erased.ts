/** `.invalid` is reserved (RFC 2606): nobody has an address at this domain. */
const DOMAIN = '@erased.invalid';

/** Returns the e-mail address that replaces the one of an erased person. */
export const erasedAddress = (id: string): string => `erased-${id.toLowerCase()}${DOMAIN}`;

/** Whether an e-mail address is that of an erased person, who is out of use. */
export const isErasedAddress = (email: string | null): boolean => email?.endsWith(DOMAIN) === true;

/** Whether an employee is in use: an erased one never changes. */
export const isInUse = (employee: object): boolean =>
  !isErasedAddress((employee as { readonly email?: string | null }).email ?? null);
