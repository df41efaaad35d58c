import type { User } from '@paydocs/core';

/** A user on the wire of the administrative surface. */
export const adminUserResource = ({ id, firstName, lastName, email, role }: User) => ({
  id,
  first_name: firstName,
  last_name: lastName,
  email,
  role: { id: role.id, name: role.name, permissions: role.permissions },
});
