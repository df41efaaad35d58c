import {
  type IdentityKey,
  roleByClaim,
  type RolesByClaim,
} from '../../domain/accounts/federated-identity.ts';
import {
  validateClaimedEmail,
  validateClaimedName,
  validateClaimValues,
  validateIdentityKey,
  validateRolesByClaim,
} from '../../domain/accounts/identity-input.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import { isRefused } from '../../domain/foundation/refused.ts';
import {
  fieldsOf,
  validate,
  validateOptionalFlag,
  validateString,
} from '../../domain/foundation/validation.ts';
import type { Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { roleByName, siteByIdentifier } from '../../steps/sites/find-by-name.ts';
import { confirmedFactors } from './confirmed-factors.ts';
import { type IdentityPorts, identifiedUser } from './identified-user.ts';
import { openSession, type OpeningPorts, type SessionIds, type SignedIn } from './open-session.ts';
import { inactiveAccount } from './user-who-may-sign-in.ts';

/** An account of an identity provider, from an ID token that the host has verified. */
export interface ProvidedIdentity extends IdentityKey {
  /** The `email` of the provider. It links or creates nobody unless the provider has verified it. */
  readonly email?: string | undefined;
  /** Whether `email_verified` is true; false by default. */
  readonly emailVerified?: boolean | undefined;
  /** The `given_name`, for a new user; by default the local part of the address. */
  readonly firstName?: string | undefined;
  /** The `family_name`, for a new user; by default the local part of the address. */
  readonly lastName?: string | undefined;
  /** The values of the claim that gives roles, such as groups: at most 1000. */
  readonly claimValues?: readonly string[] | undefined;
  /** Whether the provider asked for a second factor: `amr` has `mfa` (RFC 8176); false by default. */
  readonly secondFactor?: boolean | undefined;
}

/** What an operator allows a provider. By default it signs in only users whom operators have linked. */
export interface IdentityRules {
  /** The identifier of the site to sign in to; the default site by default. */
  readonly site?: string | undefined;
  /** Whether an unknown identity with a verified address becomes a user; false by default. */
  readonly createUsers?: boolean | undefined;
  /** Whether it becomes one of the user with this address, which paydocs has verified too; false by default. */
  readonly linkVerifiedEmail?: boolean | undefined;
  /**
   * Values of the claim with names of roles. The first that the identity has gives the role at every sign-in, and
   * Member if it has none. Without it new users are Members, and roles stay.
   */
  readonly roles?: RolesByClaim | undefined;
}

const validateSignIn = (
  identity: ProvidedIdentity,
  rules: IdentityRules,
  { defaultSite }: Policy,
) => {
  const claims = fieldsOf(identity);
  const allowed = fieldsOf(rules);
  const { email } = claims;
  return validate({
    issuer: validateIdentityKey(claims.issuer),
    subject: validateIdentityKey(claims.subject),
    email: validateClaimedEmail(email),
    emailVerified: validateOptionalFlag(claims.emailVerified),
    firstName: validateClaimedName(claims.firstName, email),
    lastName: validateClaimedName(claims.lastName, email),
    claimValues: validateClaimValues(claims.claimValues),
    secondFactor: validateOptionalFlag(claims.secondFactor),
    site: validateString(allowed.site === undefined ? defaultSite : allowed.site),
    createUsers: validateOptionalFlag(allowed.createUsers),
    linkVerifiedEmail: validateOptionalFlag(allowed.linkVerifiedEmail),
    roles: validateRolesByClaim(allowed.roles),
  });
};

/** The ports that sign in with an identity. */
export type IdentitySessionPorts = IdentityPorts &
  OpeningPorts &
  Pick<Ports, 'auditLog' | 'secondFactors' | 'sites'>;

/** A sign-in with an identity, by the rules of an operator. */
interface IdentitySignIn {
  readonly identity: ProvidedIdentity;
  readonly rules: IdentityRules | undefined;
  readonly policy: Policy;
  /** The ids of the session and its first token; random ones by default. */
  readonly ids?: SessionIds;
}

/** Finds, links or creates the user by the rules, and opens a session without a password. */
export const openIdentitySession = async (
  ports: IdentitySessionPorts,
  { identity, rules = {}, policy, ids }: IdentitySignIn,
): Promise<SignedIn> => {
  const { issuer, subject, claimValues, secondFactor, ...input } = validateSignIn(
    identity,
    rules,
    policy,
  );
  const site = await siteByIdentifier(ports, input.site);
  const name = roleByClaim(input.roles, claimValues);
  const role = name === undefined ? undefined : await roleByName(ports, name);

  const openedBy = secondFactor ? 'identity+mfa' : 'identity';
  try {
    const key = { issuer, subject };
    const { user, passwordVersion } = await identifiedUser(ports, { ...input, key, site, role });
    const signedIn = await openSession(ports, {
      user,
      passwordVersion,
      openedBy,
      ids,
      // A provider without a second factor does not stand in for that of paydocs.
      isProof: secondFactor || (await confirmedFactors(ports, user)) === undefined,
      details: { issuer, openedBy },
      policy,
    });
    if (signedIn !== undefined) return signedIn;
    throw inactiveAccount(user);
  } catch (error) {
    await auditRefused(ports, { error, issuer, siteId: site.id });
    throw error;
  }
};

interface RefusedSignIn {
  readonly error: unknown;
  readonly issuer: string;
  readonly siteId: number;
}

/** Records that an identity was refused; of an unknown one the subject stays out of the trail. */
const auditRefused = async (
  ports: Pick<Ports, 'auditLog' | 'clock' | 'random' | 'requestOrigin'>,
  { error, issuer, siteId }: RefusedSignIn,
): Promise<void> => {
  if (!isRefused(error)) return;
  const account = error.code === 'account.inactive' ? error.facts.account : undefined;
  await ports.auditLog.add(
    auditEntry(ports, {
      action: 'session.refused',
      siteId,
      subject: account === undefined ? null : { kind: 'user', id: String(account.userId) },
      details: { issuer, reason: error.code },
    }),
  );
};
