import { importedUserFields } from '../../domain/accounts/user-fields.ts';
import type { Role } from '../../domain/accounts/role.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import type { RecordOutcome } from '../../ports/records/records.ts';
import { endSignIns } from '../../steps/accounts/end-sign-ins.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { columnsOf } from './columns.ts';
import { type ImportedUser, planUser, type UserPlan } from './plan-user.ts';

/** The ports that an import of users needs. */
export type UserImportPorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'roles' | 'store'>;

/** Validated users to store. No address occurs twice. */
export interface ImportedUserRows {
  readonly siteId: number;
  readonly records: readonly object[];
  readonly nowMs: number;
  readonly dryRun: boolean;
}

/** A transaction that stores users. */
interface Importing extends Omit<ImportedUserRows, 'records'> {
  readonly ports: UserImportPorts;
  readonly tx: Transaction;
  readonly roles: ReadonlyMap<string, Role>;
}

/** Stores what an import does with a user. */
const storePlan = async (
  { ports, tx, siteId, nowMs }: Importing,
  plan: Extract<UserPlan, { readonly fields: unknown }>,
  id: number,
): Promise<void> => {
  if (plan.outcome === 'changed') {
    await tx.users.save(id, plan.changes);
    if (plan.endsSessions) await endSignIns(tx, { userId: id, nowMs });
    if (plan.endsLinks) {
      await tx.links.endOf(id);
      await tx.apiTokens.removeOf(id);
    }
  }
  await tx.audit.add(
    auditEntry(ports, {
      action: 'user.imported',
      siteId,
      subject: { kind: 'user', id: String(id) },
      details: { fields: plan.fields },
    }),
  );
};

/** How often addresses are looked up that somebody registers meanwhile. */
const ROUNDS = 2;

/** Stores users, and returns the outcomes by address. */
const storeUsers = async (
  importing: Importing,
  users: readonly ImportedUser[],
  rounds = ROUNDS,
): Promise<ReadonlyMap<string, RecordOutcome>> => {
  if (users.length === 0 || rounds === 0) return new Map();
  const { tx, dryRun } = importing;
  const locked = await tx.users.lockByEmail(users.map(({ email }) => email));
  const accounts = new Map(locked.map((account) => [account.user.email, account]));
  const plans = users.map((user) => {
    const { email } = user;
    return { email, plan: planUser(user, { ...importing, account: accounts.get(email) }) };
  });
  if (dryRun) return new Map(plans.map(({ email, plan }) => [email, plan.outcome]));

  const added = plans.flatMap(({ plan }) => (plan.outcome === 'added' ? [plan.added] : []));
  const ids = await tx.users.add(added);
  const idOf = new Map(added.map(({ email }, index) => [email, ids[index]]));
  const outcomes = new Map<string, RecordOutcome>();
  for (const { email, plan } of plans) {
    if ('fields' in plan) {
      const id = plan.outcome === 'added' ? idOf.get(email) : plan.id;
      // Somebody has registered with the address meanwhile: the next round changes that user.
      if (id === undefined) continue;
      await storePlan(importing, plan, id);
    }
    outcomes.set(email, plan.outcome);
  }
  const late = users.filter(({ email }) => !outcomes.has(email));
  return new Map([...outcomes, ...(await storeUsers(importing, late, rounds - 1))]);
};

/** The kind `users` of an import, whose key is the e-mail address. */
export const userKind = {
  columns: columnsOf(importedUserFields),
  keyOf: ({ email }: Readonly<Record<string, unknown>>) => email as string,
  keyColumn: 'email',
  store: async (
    ports: UserImportPorts,
    { records, ...batch }: ImportedUserRows,
  ): Promise<readonly RecordOutcome[]> => {
    const users = records as readonly ImportedUser[];
    const roles = new Map((await ports.roles.list()).map((role) => [role.name, role]));
    const outcomes = await ports.store.transaction(async (tx) => {
      await tx.sites.lock(batch.siteId);
      return storeUsers({ ...batch, ports, tx, roles }, users);
    });
    return users.map(({ email }) => outcomes.get(email) ?? { field: 'email', rule: 'taken' });
  },
};
