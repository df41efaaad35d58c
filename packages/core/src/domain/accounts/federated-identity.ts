import { MEMBER } from './role.ts';
import type { Account } from './user.ts';

/** An account of an identity provider: the issuer and its name for the account, which never changes. */
export interface IdentityKey {
  /** The `iss` of OpenID Connect, compared exactly: 1–255 characters. */
  readonly issuer: string;
  /** The `sub` of OpenID Connect, compared exactly: 1–255 characters. */
  readonly subject: string;
}

/** The link of an account of an identity provider to a user. */
export interface FederatedIdentity extends IdentityKey {
  /** The id of the link: 128 random bits as base64url. */
  readonly id: string;
  /** The id of the site, which has an identity once. */
  readonly siteId: number;
  /** The id of the user. */
  readonly userId: number;
  /** The time of the link, in milliseconds since 1970. */
  readonly linkedAtMs: number;
}

/**
 * Values of a claim with the names of roles: the first pair whose value the identity has gives the role. An object
 * would not keep this order: JavaScript puts names that are numbers first.
 */
export type RolesByClaim = readonly (readonly [value: string, role: string])[];

/**
 * Returns the role of an identity with some values of a claim: Member when no pair has one of them. Without a
 * mapping it is undefined, and paydocs keeps the roles.
 */
export const roleByClaim = (
  mapping: RolesByClaim | undefined,
  values: readonly string[],
): string | undefined =>
  mapping && (mapping.find(([value]) => values.includes(value))?.[1] ?? MEMBER);

/** What becomes of an identity that no user of the site has. */
export type UnknownIdentity = 'link' | 'create' | 'refuse';

/** What the operator allows for identities that no user of the site has. */
export interface IdentityAllowances {
  readonly linkVerifiedEmail: boolean;
  readonly createUsers: boolean;
}

/** What is known of an identity that no user of the site has. */
interface Stranger {
  /** The site to sign in to. */
  readonly siteId: number;
  /** Whether the provider says that it has verified the address. */
  readonly emailVerified: boolean;
  /** The account with the address, at any site. */
  readonly account: Pick<Account, 'user'> | undefined;
  /** The account at the provider that signs in. */
  readonly key: IdentityKey;
  /** The accounts at providers that are linked to the account here. */
  readonly linked: readonly IdentityKey[];
}

/**
 * Decides what becomes of an identity that no user of the site has. An address counts only when the provider has
 * verified it. An account is linked only when paydocs has verified its address too: otherwise whoever registers
 * the address of somebody else first would share the account (Sudhodanan and Paverd, Pre-hijacked accounts, 2022).
 * Nor is one with another identity of the issuer, which has given the address to somebody else.
 */
export const judgeStranger = (
  { siteId, emailVerified, account, key, linked }: Stranger,
  { linkVerifiedEmail, createUsers }: IdentityAllowances,
): UnknownIdentity => {
  if (!emailVerified) return 'refuse';
  if (account === undefined) return createUsers ? 'create' : 'refuse';
  const { user } = account;
  const isSame = user.siteId === siteId && user.emailVerifiedAt !== null;
  const isOfAnother = linked.some(
    (one) => one.issuer === key.issuer && one.subject !== key.subject,
  );
  return linkVerifiedEmail && isSame && !isOfAnother ? 'link' : 'refuse';
};
