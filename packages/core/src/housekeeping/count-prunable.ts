import type { Policy } from '../domain/accounts/policy.ts';
import {
  PRUNE_TARGETS,
  type PrunePorts,
  type PruneTarget,
  pruneTarget,
} from './steps/prune-targets.ts';

/** The number of rows of each target whose retention is over. */
export type PrunableCounts = Readonly<Record<PruneTarget, number>>;

export interface CountPrunable {
  /**
   * Counts the rows that `prune` would delete now, but not those that it would delete after the last row that
   * refers to them. Never refuses.
   */
  (): Promise<PrunableCounts>;
}

/** Counts target by target, and deletes nothing. */
export const countPrunable =
  (ports: PrunePorts, policy: Policy): CountPrunable =>
  async () => {
    const nowMs = ports.clock.nowMs();
    const counts: [PruneTarget, number][] = [];
    for (const target of PRUNE_TARGETS) {
      counts.push([target, await pruneTarget(target).count(ports, policy, nowMs)]);
    }
    return Object.fromEntries(counts) as PrunableCounts;
  };
