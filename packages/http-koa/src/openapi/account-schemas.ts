import { ADMINISTRATIVE_ROLES } from '@paydocs/core';
import type { adminUserResource } from '../resources/admin.ts';
import type { roleResource, userResource } from '../resources/user.ts';
import { credentialSchemas } from './credential-schemas.ts';
import { Permissions } from './permissions-schema.ts';
import { siteSchemas } from './site-schemas.ts';
import {
  freeForm,
  id,
  nullable,
  objectOf,
  ref,
  type Schema,
  text,
  times,
  timestamp,
} from './schema.ts';

const Role = objectOf<ReturnType<typeof roleResource>>(
  {
    id: id(2, 'Names the role.'),
    name: text({
      description: `The administrative roles are ${ADMINISTRATIVE_ROLES.join(', ')}.`,
      examples: ['Manager'],
    }),
    description: text({ description: 'What it is for.', examples: ['Runs the site day by day'] }),
    permissions: Permissions,
    ...times,
  },
  { description: 'A named set of permissions.' },
);

const person = {
  first_name: text({ description: 'The first name.', examples: ['Ada'] }),
  last_name: text({ description: 'The last name.', examples: ['Lovelace'] }),
  email: text({
    format: 'email',
    description: 'The address with which the user signs in.',
    examples: ['ada@example.com'],
  }),
};

const User = objectOf<ReturnType<typeof userResource>>(
  {
    id: id(7, 'Names the user.'),
    site_id: id(1, 'The site of the user.'),
    role_id: id(2, 'The role of the user.'),
    ...person,
    marketing_id: nullable(
      text({ description: 'Identifier in an external marketing tool.', examples: ['m-1024'] }),
    ),
    chat_id: nullable(
      text({ description: 'Identifier in an external chat tool.', examples: ['c-2048'] }),
    ),
    email_verified_at: nullable(
      timestamp({ description: 'When the address was verified; null before.' }),
    ),
    total_spent: { type: 'number', description: 'A decimal amount.', examples: [129.5] },
    metadata: freeForm({ description: 'Facts that integrations keep.' }),
    settings: freeForm({ description: 'Settings that front ends keep.' }),
    status: text({ description: 'Only `Active` may sign in.', examples: ['Active'] }),
    ...times,
    site: ref('Site'),
    role: ref('Role'),
    meta: objectOf<ReturnType<typeof userResource>['meta']>(
      {
        is_verified: { type: 'boolean', description: 'Whether the e-mail address is verified.' },
        permissions: Permissions,
      },
      { description: 'What follows from other fields.' },
    ),
  },
  { description: 'A person with an account at one site.' },
);

const AdminUser = objectOf<ReturnType<typeof adminUserResource>>(
  {
    id: id(7, 'Names the user.'),
    ...person,
    role: objectOf<ReturnType<typeof adminUserResource>['role']>(
      {
        id: id(2, 'Names the role.'),
        name: text({ enum: ADMINISTRATIVE_ROLES, description: 'The name of the role.' }),
        permissions: Permissions,
      },
      { description: 'The role of the user.' },
    ),
  },
  { description: 'A user on the administrative surface.' },
);

/** The schemas of accounts, by their names in the document. */
export const accountSchemas: Readonly<Record<string, Schema>> = {
  User,
  ...siteSchemas,
  Role,
  AdminUser,
  ...credentialSchemas,
};
