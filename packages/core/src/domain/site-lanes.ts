/** The attempts that a process makes at once: as many calls of `processWebhooks` may run together. */
export const WEBHOOK_LANES = 24;

/**
 * Returns the sites that take no further lane of a process: each that has at least half as many as are free.
 * So one site takes a third of the lanes. However slow the receivers of six sites are, and in whatever order
 * they come, the next site finds one of 24 lanes free.
 *
 * @param taken The number of lanes that each site has.
 * @param lanes The number of all lanes.
 */
export const sitesWithoutLane = (
  taken: ReadonlyMap<number, number>,
  lanes: number,
): readonly number[] => {
  const free = [...taken.values()].reduce((left, count) => left - count, lanes);
  return [...taken].filter(([, count]) => 2 * count >= free).map(([siteId]) => siteId);
};
