import type { Permission } from './role.ts';
import type { User } from './user.ts';

/** Whose records: everybody's of the site, or those of the one user with this id. */
export type Whose = number | 'everybody';

/** Which rows of one site a caller may see; every read of records takes one. */
export interface Visibility {
  readonly siteId: number;
  readonly employees: Whose;
  readonly companies: Whose;
  readonly documents: Whose;
}

/** The user's own records, each resource widened to the whole site by its `:list` permission. */
export const visibilityOf = (user: User): Visibility => {
  const whose = (permission: Permission): Whose =>
    user.role.permissions.includes(permission) ? 'everybody' : user.id;
  return {
    siteId: user.siteId,
    employees: whose('employees:list'),
    companies: whose('companies:list'),
    documents: whose('documents:list'),
  };
};
