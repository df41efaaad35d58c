import type { JsonObject } from '../foundation/json.ts';
import type { Role } from './role.ts';
import { isActiveSite, type Site } from '../sites/site.ts';
import type { Timestamp } from '../values/timestamp.ts';

/** The only status of a user who may sign in. */
export const ACTIVE = 'Active';

/** The status of an account that an operator has suspended. */
export const SUSPENDED = 'Suspended';

/** The status of an account whose person was erased. */
export const ERASED = 'Erased';

/** The statuses of users. An import may bring others. */
export const USER_STATUSES = [ACTIVE, SUSPENDED, ERASED] as const;

/** A person with an account at one site. `Account` has the password hash. */
export interface User {
  /** The id of the user. */
  readonly id: number;
  /** The id of the site of the user. */
  readonly siteId: number;
  /** The id of the role. */
  readonly roleId: number;
  /** The first name: 1–255 code points. */
  readonly firstName: string;
  /** The last name: 1–255 code points. */
  readonly lastName: string;
  /** In canonical form, unique over all sites. */
  readonly email: string;
  /** Identifier in an external marketing tool. */
  readonly marketingId: string | null;
  /** Identifier in an external chat tool. */
  readonly chatId: string | null;
  /** The time of the verification; null until then. */
  readonly emailVerifiedAt: Timestamp | null;
  /** A decimal amount with two places. */
  readonly totalSpent: number;
  /** Free-form data of the host. */
  readonly metadata: JsonObject;
  /** Free-form settings of the user. */
  readonly settings: JsonObject;
  /** `Active`, or anything else for an account that may not sign in. */
  readonly status: string;
  /** The time of the creation (RFC 3339, in UTC). */
  readonly createdAt: Timestamp;
  /** The time of the last change (RFC 3339, in UTC). */
  readonly updatedAt: Timestamp;
  /** The site of the user. */
  readonly site: Site;
  /** The role of the user, with its permissions. */
  readonly role: Role;
}

/** A user and the password hash. No use case returns it. */
export interface Account {
  /** The user, with site and role. */
  readonly user: User;
  /** A PHC string. */
  readonly passwordHash: string;
  /**
   * Incremented with every new password, but not when the same password is hashed again, and when somebody takes another
   * way in from the user: a linked identity, the second factors. A sign-in by what ended opens no session.
   */
  readonly passwordVersion: number;
  /** The time of the first code of the second factor, in milliseconds since 1970; null without one. */
  readonly secondFactorAtMs: number | null;
}

/** Whether the status of the user is Active. */
export const isActive = (user: Pick<User, 'status'>): boolean => user.status === ACTIVE;

/** Whether the user may sign in and use sessions and links: the user is Active, and so is the site. */
export const maySignIn = (
  user: Pick<User, 'status'> & { readonly site: Pick<Site, 'status'> },
): boolean => isActive(user) && isActiveSite(user.site);
