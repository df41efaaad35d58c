import { type SiteTurns, sitesWithoutLane } from '../../domain/queues/site-lanes.ts';
import { lanes } from './lanes.ts';

/** Claims a task of a site that may take a lane, and works on it. Returns undefined without a task. */
type InSharedLane<SiteId extends number | null> = <
  Task extends { readonly siteId: SiteId },
  Result,
>(
  claim: (turns: SiteTurns<SiteId>) => Promise<Task | undefined>,
  work: (task: Task) => Promise<Result>,
) => Promise<Result | undefined>;

/** Creates the lanes of a process, which sites share. Claims wait for each other, so that each sees all lanes. */
export const sharedLanes = <SiteId extends number | null>(count: number): InSharedLane<SiteId> => {
  const inTurn = lanes(1);
  const taken = new Map<SiteId, number>();
  let afterSiteId: SiteId | null = null;
  const add = (siteId: SiteId, change: 1 | -1): void => {
    const left = (taken.get(siteId) ?? 0) + change;
    if (left === 0) taken.delete(siteId);
    else taken.set(siteId, left);
  };
  return async (claim, work) => {
    const task = await inTurn(async () => {
      const exceptSiteIds = sitesWithoutLane(taken, count);
      const claimed = await claim({ exceptSiteIds, afterSiteId });
      if (claimed === undefined) return undefined;
      afterSiteId = claimed.siteId;
      add(claimed.siteId, 1);
      return claimed;
    });
    if (task === undefined) return undefined;
    try {
      return await work(task);
    } finally {
      add(task.siteId, -1);
    }
  };
};
