import { type AccessToken, timestamp, type User } from '@paydocs/core';

/** The JSON representation of a user on the administrative surface. */
export const adminUserResource = ({ id, firstName, lastName, email, role }: User) => ({
  id,
  first_name: firstName,
  last_name: lastName,
  email,
  role: { id: role.id, name: role.name, permissions: role.permissions },
});

/** The JSON representation of a token on the administrative surface; the general one is a string. */
export const adminTokenResource = (token: AccessToken) => ({
  access_token: token.text,
  token_type: 'Bearer',
  expires_at: timestamp(token.expiresAtMs),
});
