import { type CountPrunable, countPrunable } from './housekeeping/count-prunable.ts';
import { type Prune, prune } from './housekeeping/prune.ts';
import type { PrunePorts } from './housekeeping/steps/prune-targets.ts';
import { completePorts } from './complete-ports.ts';
import { completePolicy, type PolicyOptions } from './domain/policy-options.ts';
import type { GivenPorts } from './system.ts';

/** The use cases that delete old rows; `Core` has them too. */
export interface Housekeeping {
  /**
   * Deletes a batch of rows whose retention is over: ended sessions, expired API tokens and tokens of
   * links, failed e-mails and deliveries of webhooks, audit entries, idempotency keys, records of sites
   * with a retention, the amounts of statements of past years, and names that no employee has. Returns
   * the next batch.
   *
   * @throws `input.invalid` for a step that is no result of an earlier batch.
   */
  readonly prune: Prune;
  /** Counts the rows whose retention is over. Never refuses. */
  readonly countPrunable: CountPrunable;
}

/** The ports that `createHousekeeping` needs. The clock is that of the system by default. */
export type HousekeepingPorts = GivenPorts<PrunePorts>;

const NEED = {
  of: 'createHousekeeping',
  names: [
    'apiTokens',
    'auditLog',
    'clock',
    'emailVerifications',
    'employeeNames',
    'expiredRecords',
    'idempotencyKeys',
    'outbox',
    'passwordResets',
    'sessions',
    'sites',
    'statementYears',
    'webhookDeliveries',
  ],
} as const;

/**
 * Creates the use cases that delete old rows, for programs without the other ports.
 *
 * @throws TypeError as `createCore`, for the ports that it needs, and for a policy setting which is unknown or
 *   has a wrong value.
 */
export const createHousekeeping = (
  given: HousekeepingPorts,
  options: PolicyOptions = {},
): Housekeeping => {
  const policy = completePolicy(options);
  const ports = completePorts<PrunePorts>(given, NEED);
  return { prune: prune(ports, policy), countPrunable: countPrunable(ports, policy) };
};
