/** The attempts that a process makes at once: as many calls of `processWebhooks` may run together. */
export const WEBHOOK_LANES = 24;

/**
 * The e-mails that a process sends at once: as many calls of `processOutbox` may run together. Mail servers
 * limit the sessions of a client.
 */
export const EMAIL_LANES = 4;

/** Whose turn it is in the lanes of a process. */
export interface SiteTurns<SiteId extends number | null = number | null> {
  /** Sites whose tasks are not claimed: they have their share of the lanes. */
  readonly exceptSiteIds: readonly SiteId[];
  /** The site of the last task of the process; null at first, and after a task without a site. */
  readonly afterSiteId: SiteId | null;
}

/**
 * Returns the sites that take no further lane of a process: each that has at least half as many as are free.
 * So one site takes a third of 24 lanes, and half of four. However slow the tasks of six sites are, and in
 * whatever order they come, the next site finds one of 24 lanes free; after two sites, one of four. Tasks
 * without a site share the lanes of one.
 *
 * @param taken The number of lanes that each site has.
 * @param lanes The number of all lanes.
 */
export const sitesWithoutLane = <SiteId extends number | null>(
  taken: ReadonlyMap<SiteId, number>,
  lanes: number,
): readonly SiteId[] => {
  const free = [...taken.values()].reduce((left, count) => left - count, lanes);
  return [...taken].filter(([, count]) => 2 * count >= free).map(([siteId]) => siteId);
};

/**
 * Returns the place of a site in the turns after another one: first come the sites with a higher id, in the
 * order of their ids, then tasks without a site (1), then the other sites (2). So each site has its turn
 * once in a round.
 */
export const turnOf = (siteId: number | null, afterSiteId: number | null): 0 | 1 | 2 => {
  if (siteId === null) return 1;
  return siteId > (afterSiteId ?? 0) ? 0 : 2;
};
