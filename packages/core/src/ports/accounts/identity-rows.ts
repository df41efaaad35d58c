import type { FederatedIdentity, IdentityKey } from '../../domain/accounts/federated-identity.ts';

/** An identity at a site. */
export interface SiteIdentity extends IdentityKey {
  /** The id of the site that keeps the link. */
  readonly siteId: number;
}

/** The federated identities of a transaction. Whoever adds or removes one has locked its user. */
export interface IdentityRows {
  /** Returns the link of an identity at a site, compared exactly. */
  find(identity: SiteIdentity): Promise<FederatedIdentity | undefined>;
  /** Returns the links of a user by ascending time. */
  listOf(userId: number): Promise<readonly FederatedIdentity[]>;
  /**
   * Adds a link, and returns whether it was added: of parallel transactions with one identity of a site exactly
   * one adds it.
   */
  add(identity: FederatedIdentity): Promise<boolean>;
  /** Removes a link by its id. */
  remove(id: string): Promise<void>;
}
