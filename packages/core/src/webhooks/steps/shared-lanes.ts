import { sitesWithoutLane } from '../../domain/site-lanes.ts';
import { lanes } from '../../steps/lanes.ts';

/** A claimed task of a site. */
interface Claimed {
  readonly siteId: number;
}

/** Claims a task of a site that may take a lane, and works on it. Returns undefined without a task. */
export type InSharedLane = <Task extends Claimed, Result>(
  claim: (exceptSiteIds: readonly number[]) => Promise<Task | undefined>,
  work: (task: Task) => Promise<Result>,
) => Promise<Result | undefined>;

/** Creates the lanes of a process, which sites share. Claims wait for each other, so that each knows all lanes. */
export const sharedLanes = (count: number): InSharedLane => {
  const inTurn = lanes(1);
  const taken = new Map<number, number>();
  const add = ({ siteId }: Claimed, change: 1 | -1): void => {
    const left = (taken.get(siteId) ?? 0) + change;
    if (left === 0) taken.delete(siteId);
    else taken.set(siteId, left);
  };
  return async (claim, work) => {
    const task = await inTurn(async () => {
      const claimed = await claim(sitesWithoutLane(taken, count));
      if (claimed !== undefined) add(claimed, 1);
      return claimed;
    });
    if (task === undefined) return undefined;
    try {
      return await work(task);
    } finally {
      add(task, -1);
    }
  };
};
