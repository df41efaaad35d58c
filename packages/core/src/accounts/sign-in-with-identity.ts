import type { Policy } from '../domain/accounts/policy.ts';
import {
  type IdentityRules,
  type IdentitySessionPorts,
  openIdentitySession,
  type ProvidedIdentity,
} from './steps/open-identity-session.ts';
import type { SignedIn } from './steps/open-session.ts';

export interface SignInWithIdentity {
  /**
   * Opens a session of the user to whom an identity is linked, and returns its first token. The second factor of
   * paydocs is not asked for. The session is opened by `identity`, or by `identity+mfa`.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` for an unknown site or role.
   * @throws `identity.unlinked` when no user of the site has the identity, and the rules neither link nor create
   *   one. The refusal is recorded.
   * @throws `account.inactive` when the account or its site is not active, or was changed meanwhile. The refusal
   *   is recorded.
   * @throws `owner.last` when the roles of the claim take the last Active Owner from the site.
   */
  (identity: ProvidedIdentity, rules?: IdentityRules): Promise<SignedIn>;
}

/** Finds, links or creates the user by the rules, and opens a session without a password. */
export const signInWithIdentity =
  (ports: IdentitySessionPorts, policy: Policy): SignInWithIdentity =>
  async (identity, rules) =>
    openIdentitySession(ports, { identity, rules, policy });
