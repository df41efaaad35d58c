import type { Employee } from './payroll.ts';

/** `.invalid` is reserved (RFC 2606): nobody has an address at this domain. */
const DOMAIN = '@erased.invalid';

/** Returns the e-mail address that replaces the one of an erased person. */
export const erasedAddress = (id: string): string => `erased-${id.toLowerCase()}${DOMAIN}`;

/** Whether an employee is erased, and out of use: it never changes. */
export const isErased = ({ email }: Pick<Employee, 'email'>): boolean =>
  email?.endsWith(DOMAIN) === true;
