import type { Policy } from '../../domain/accounts/policy.ts';
import type { NamePlace } from '../../ports/payroll/employee-names.ts';
import type { Ports } from '../../ports/index.ts';
import type { ExpiredKind } from '../../ports/records/expired-records.ts';
import type { Prunable } from '../../ports/foundation/prunable.ts';
import { countExpired, pruneRecords, type RecordPrunePorts } from './prune-records.ts';

/** The ports whose rows are pruned. */
export type PrunePorts = RecordPrunePorts &
  Pick<
    Ports,
    | 'apiTokens'
    | 'auditLog'
    | 'clock'
    | 'emailVerifications'
    | 'employeeNames'
    | 'idempotencyKeys'
    | 'outbox'
    | 'passkeyChallenges'
    | 'passwordResets'
    | 'pendingEmails'
    | 'sessions'
    | 'statementYears'
    | 'webhookDeliveries'
  >;

/** Where pruning continues. */
interface Place {
  readonly nowMs: number;
  /** The place in the dictionary of names, for the target `names` only. */
  readonly after: NamePlace | null;
}

/** The outcome of one batch. */
interface Batch {
  readonly pruned: number;
  /** Where the next batch of the target begins; undefined when none is left. */
  readonly next: Omit<Place, 'nowMs'> | undefined;
}

interface Target {
  readonly prune: (ports: PrunePorts, policy: Policy, place: Place) => Promise<Batch>;
  readonly count: (ports: PrunePorts, policy: Policy, nowMs: number) => Promise<number>;
}

/** Few enough for short locks. */
const ROWS_MAX = 500;

/** Most names have employees: a batch looks at more rows than it deletes. */
const NAMES_MAX = 5000;

/** Returns the target of a collection whose rows are kept for some time after their end. */
const keptFor = (
  retentionMs: (policy: Policy) => number,
  collection: (ports: PrunePorts) => Prunable,
): Target => ({
  prune: async (ports, policy, { nowMs }) => {
    const beforeMs = nowMs - retentionMs(policy);
    const pruned = await collection(ports).prune({ beforeMs, limit: ROWS_MAX });
    return { pruned, next: pruned < ROWS_MAX ? undefined : { after: null } };
  },
  count: (ports, policy, nowMs) => collection(ports).countPrunable(nowMs - retentionMs(policy)),
});

/** Returns the target of records that a site keeps for a limited time. */
const retained = (kind: ExpiredKind): Target => ({
  prune: async (ports, _, { nowMs }) => {
    const pruned = await pruneRecords(ports, kind, { nowMs, limit: ROWS_MAX });
    return { pruned, next: pruned < ROWS_MAX ? undefined : { after: null } };
  },
  count: async (ports, _, nowMs) => countExpired(ports, kind, nowMs),
});

/** Returns the year before the current one: amounts are kept until the end of the year after theirs. */
const lastYear = (nowMs: number): string => String(new Date(nowMs).getUTCFullYear() - 1);

/** Everything that is pruned, in order: records before those to which they refer. */
const targets = {
  sessions: keptFor(
    ({ endedSessionRetentionMs }) => endedSessionRetentionMs,
    ({ sessions }) => sessions,
  ),
  apiTokens: keptFor(
    ({ endedSessionRetentionMs }) => endedSessionRetentionMs,
    ({ apiTokens }) => apiTokens,
  ),
  // Without its row, the interval between two e-mails with links would be forgotten.
  passwordResets: keptFor(
    ({ linkTokenRetentionMs, resetMailIntervalMs }) =>
      Math.max(linkTokenRetentionMs, resetMailIntervalMs),
    ({ passwordResets }) => passwordResets,
  ),
  emailVerifications: keptFor(
    ({ linkTokenRetentionMs, verificationMailIntervalMs }) =>
      Math.max(linkTokenRetentionMs, verificationMailIntervalMs),
    ({ emailVerifications }) => emailVerifications,
  ),
  pendingEmails: keptFor(
    ({ linkTokenRetentionMs }) => linkTokenRetentionMs,
    ({ pendingEmails }) => pendingEmails,
  ),
  // A clock ahead by no more than the tolerance ends no challenge early.
  passkeyChallenges: keptFor(
    ({ clockSkewToleranceMs }) => clockSkewToleranceMs,
    ({ passkeyChallenges }) => passkeyChallenges,
  ),
  failedEmails: keptFor(
    ({ failedEmailRetentionMs }) => failedEmailRetentionMs,
    ({ outbox }) => outbox,
  ),
  webhookDeliveries: keptFor(
    ({ failedEmailRetentionMs }) => failedEmailRetentionMs,
    ({ webhookDeliveries }) => webhookDeliveries,
  ),
  auditEntries: keptFor(
    ({ auditRetentionMs }) => auditRetentionMs,
    ({ auditLog }) => auditLog,
  ),
  // A clock ahead by no more than the tolerance ends no key early.
  idempotencyKeys: keptFor(
    ({ clockSkewToleranceMs }) => clockSkewToleranceMs,
    ({ idempotencyKeys }) => idempotencyKeys,
  ),
  documents: retained('documents'),
  statements: {
    prune: async ({ statementYears }, _, { nowMs }) => {
      const pruned = await statementYears.prune({ beforeYear: lastYear(nowMs), limit: ROWS_MAX });
      return { pruned, next: pruned < ROWS_MAX ? undefined : { after: null } };
    },
    count: ({ statementYears }, _, nowMs) => statementYears.countPrunable(lastYear(nowMs)),
  },
  orders: retained('orders'),
  employees: retained('employees'),
  companies: retained('companies'),
  names: {
    prune: async ({ employeeNames }, _, { after }) => {
      const { pruned, after: last } = await employeeNames.prune({ after, limit: NAMES_MAX });
      return { pruned, next: last === null ? undefined : { after: last } };
    },
    count: ({ employeeNames }) => employeeNames.countPrunable(),
  },
} as const satisfies Readonly<Record<string, Target>>;

/** What is pruned. */
export type PruneTarget = keyof typeof targets;

/** All targets, in the order in which they are pruned. */
export const PRUNE_TARGETS = Object.keys(targets) as readonly PruneTarget[];

/** A target, and for `names` the place where the batch begins. */
export interface PruneStep {
  /** The kind of rows to delete. */
  readonly target: PruneTarget;
  /** Where the step before ended in the dictionary of names; the start by default. */
  readonly after?: NamePlace | null | undefined;
}

/** Returns the target of a name. */
export const pruneTarget = (name: PruneTarget): Target => targets[name];
