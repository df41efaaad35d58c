import type { FieldValues } from '../../domain/fields/field.ts';
import { type NewUser, newUser } from '../../domain/records/new-user.ts';
import { isReplaceableHash, NO_PASSWORD_HASH } from '../../domain/accounts/password-hash.ts';
import { MEMBER, OWNER, type Role } from '../../domain/accounts/role.ts';
import { sortedJson } from '../../domain/values/sorted-json.ts';
import { timestampAfter } from '../../domain/values/timestamp.ts';
import { accessChange } from '../../domain/accounts/user-access.ts';
import { importedUserFields } from '../../domain/accounts/user-fields.ts';
import { type Account, ACTIVE } from '../../domain/accounts/user.ts';
import type { UserChanges } from '../../ports/index.ts';
import type { RecordOutcome } from '../../ports/records/records.ts';
import { snakeCase } from './snake-case.ts';

/** A validated user of an import; null keeps the value of an existing user. */
export type ImportedUser = FieldValues<typeof importedUserFields>;

/** What planning a user needs besides a row of the file. */
export interface ImportContext {
  readonly siteId: number;
  readonly nowMs: number;
  /** The roles by name. */
  readonly roles: ReadonlyMap<string, Role>;
  /** The account of the address, at any site. */
  readonly account: Account | undefined;
}

/** What an import does with a user. */
export type UserPlan =
  | { readonly outcome: 'added'; readonly added: NewUser; readonly fields: readonly string[] }
  | {
      readonly outcome: 'changed';
      readonly id: number;
      readonly changes: UserChanges;
      /** The sorted names of the columns that change. */
      readonly fields: readonly string[];
      readonly endsSessions: boolean;
      /** Whether the links of e-mails and the API tokens end. */
      readonly endsLinks: boolean;
    }
  | { readonly outcome: Exclude<RecordOutcome, 'added' | 'changed'> };

/** The columns that an import writes, but for the key and the time of the change. */
const WRITTEN = Object.keys(importedUserFields)
  .filter((name) => name !== 'email' && name !== 'updatedAt')
  .map(snakeCase)
  .toSorted();

/** Returns the fields that a row of the file has. */
const statedFields = (
  { email: _email, role: _role, metadata, settings, ...others }: ImportedUser,
  role: Role | undefined,
): UserChanges => {
  const fields = {
    ...others,
    roleId: role?.id,
    metadata: metadata?.parse(),
    settings: settings?.parse(),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
};

const planChange = (
  stated: UserChanges,
  { account, nowMs }: { readonly account: Account; readonly nowMs: number },
): UserPlan => {
  const { user: before, ...secret } = account;
  const stored: Readonly<Record<string, unknown>> = { ...before, ...secret };
  const isLater = (stated.updatedAt ?? '') > before.updatedAt;
  const differing = Object.entries(stated).filter(
    ([name, value]) =>
      sortedJson(value) !== sortedJson(stored[name]) &&
      (name !== 'updatedAt' || isLater) &&
      (name !== 'passwordHash' || isReplaceableHash(account.passwordHash)),
  );
  if (differing.length === 0) return { outcome: 'unchanged' };
  const changes: UserChanges = Object.fromEntries(differing);
  const hasPassword = changes.passwordHash !== undefined;
  return {
    outcome: 'changed',
    id: before.id,
    changes: {
      ...changes,
      ...(hasPassword ? { passwordVersion: account.passwordVersion + 1 } : {}),
      updatedAt: changes.updatedAt ?? timestampAfter(before.updatedAt, nowMs),
    },
    fields: differing
      .map(([name]) => (name === 'roleId' ? 'role' : snakeCase(name)))
      .filter((name) => name !== 'updated_at')
      .toSorted(),
    endsSessions: hasPassword || changes.roleId !== undefined || changes.status !== undefined,
    endsLinks: changes.status !== undefined,
  };
};

/**
 * Compares a user of an import with the account of the address.
 *
 * - A new user is an Active Member without a password, unless the file says otherwise.
 * - A hash replaces only none, or one of an earlier import: never a password that was chosen since. It is
 *   a new password.
 * - The time of the last change never goes back: the version of the user follows from it.
 * - A new role, status or password ends the sessions; a new status also ends links and API tokens.
 * - Refused are an address of another site (`taken`), an unknown role (`reference`), and a role or a status
 *   that an Active Owner would lose (`protected`).
 */
export const planUser = (user: ImportedUser, context: ImportContext): UserPlan => {
  const { siteId, nowMs, roles, account } = context;
  if (account !== undefined && account.user.siteId !== siteId) {
    return { outcome: { field: 'email', rule: 'taken' } };
  }
  const name = user.role ?? (account === undefined ? MEMBER : null);
  const role = name === null ? account?.user.role : roles.get(name);
  if (role === undefined) return { outcome: { field: 'role', rule: 'reference', to: 'role' } };

  const { firstName, lastName, email } = user;
  if (account === undefined) {
    const ids = { siteId, roleId: role.id };
    const secret = { status: ACTIVE, passwordHash: NO_PASSWORD_HASH };
    const added = newUser({ ...ids, firstName, lastName, email, ...secret }, nowMs);
    return { outcome: 'added', added: { ...added, ...statedFields(user, role) }, fields: WRITTEN };
  }
  if (accessChange(account.user, { role, status: user.status ?? undefined }).takesOwner) {
    const field = role.name === OWNER ? 'status' : 'role';
    return { outcome: { field, rule: 'protected' } };
  }
  const stated = statedFields(user, name === null ? undefined : role);
  return planChange(stated, { account, nowMs });
};
