import type { Policy } from '../domain/accounts/policy.ts';
import { validateId } from '../domain/fields/page.ts';
import { fieldsOf, oneOf, validate, validateString } from '../domain/foundation/validation.ts';
import type { NamePlace } from '../ports/payroll/employee-names.ts';
import {
  PRUNE_TARGETS,
  type PrunePorts,
  type PruneStep,
  type PruneTarget,
  pruneTarget,
} from './steps/prune-targets.ts';

/** The outcome of one batch. */
export interface PruneResult {
  /** The kind of rows that were deleted. */
  readonly target: PruneTarget;
  /** The number of deleted rows. */
  readonly pruned: number;
  /** The next batch; undefined after the last one. */
  readonly next: PruneStep | undefined;
}

export interface Prune {
  /**
   * Deletes a batch of rows whose retention is over: the first batch by default, then that of the
   * previous result. These are ended sessions, expired API tokens and tokens of links, failed
   * e-mails and deliveries of webhooks, audit entries, idempotency keys, records of sites with a
   * retention, the amounts of statements of past years, and names that no employee has.
   *
   * @throws `input.invalid` for a step that is no result of an earlier batch.
   */
  (step?: PruneStep): Promise<PruneResult>;
}

const placeOf = (after: NamePlace | null | undefined): NamePlace | null => {
  if (after === undefined || after === null) return null;
  const fields = fieldsOf(after);
  return validate({
    siteId: validateId(fields.siteId),
    kind: oneOf(['first', 'last'] as const)(fields.kind),
    name: validateString(fields.name),
  });
};

/** Returns the first step of the target after this one. */
const stepAfter = (target: PruneTarget): PruneStep | undefined => {
  const next = PRUNE_TARGETS[PRUNE_TARGETS.indexOf(target) + 1];
  return next && { target: next };
};

/**
 * Deletes a bounded number of rows whose retention is over. The caller pauses between batches, and may
 * stop after each one. Any number of nodes may prune at once.
 */
export const prune =
  (ports: PrunePorts, policy: Policy): Prune =>
  async (step = { target: 'sessions' }) => {
    const fields = fieldsOf(step);
    const { target } = validate({ target: oneOf(PRUNE_TARGETS)(fields.target) });
    const after = placeOf(step.after);

    const nowMs = ports.clock.nowMs();
    const { pruned, next } = await pruneTarget(target).prune(ports, policy, { nowMs, after });
    return { target, pruned, next: next === undefined ? stepAfter(target) : { target, ...next } };
  };
