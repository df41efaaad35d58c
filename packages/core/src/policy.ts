const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** The numbers that an installation may choose, with their units in their names. */
export interface Policy {
  /** How long an access token holds from its issue. */
  readonly accessTokenLifetimeMs: number;
  /** How long after login a session ends for good. */
  readonly sessionLifetimeMs: number;
  /** How long after a refresh the previous token still holds; 0 ends it at once. */
  readonly refreshLeewayMs: number;
  /** How far in the future a token's issue may lie, for nodes whose clocks differ. */
  readonly clockSkewToleranceMs: number;
  /** The identifier of the site that a registration joins. */
  readonly defaultSite: string;
  /** How many documents an employee embeds at most; `documentsCount` tells how many there are. */
  readonly embeddedDocumentsMax: number;
}

/** 24 h tokens in 30 d sessions, 10 s leeway, 30 s skew, site `main`, 100 embedded documents. */
export const defaultPolicy: Policy = {
  accessTokenLifetimeMs: DAY_MS,
  sessionLifetimeMs: 30 * DAY_MS,
  refreshLeewayMs: 10 * SECOND_MS,
  clockSkewToleranceMs: 30 * SECOND_MS,
  defaultSite: 'main',
  embeddedDocumentsMax: 100,
};
