import { NO_PASSWORD_HASH } from '../../domain/password-hash.ts';
import type { FieldValues } from '../../domain/field.ts';
import { OWNER } from '../../domain/role.ts';
import { ACTIVE } from '../../domain/user.ts';
import { importedUserFields } from '../../domain/user-fields.ts';
import type { Ports } from '../../ports/index.ts';
import type { RecordOutcome } from '../../ports/records.ts';
import { auditEntry } from '../../steps/audit-entry.ts';
import { columnsOf } from './columns.ts';

type Values = FieldValues<typeof importedUserFields>;

/** The ports that an import of users needs. */
export type UserImportPorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'userRecords'>;

/** Validated users to store. No address occurs twice. */
export interface UserRows {
  readonly siteId: number;
  readonly records: readonly object[];
  readonly nowMs: number;
  readonly dryRun: boolean;
}

/** The role, the status and the hash of new users without one. */
const defaults = { role: 'Member', status: ACTIVE, passwordHash: NO_PASSWORD_HASH } as const;

/** The kind `users` of an import, whose key is the e-mail address. */
export const userKind = {
  columns: columnsOf(importedUserFields),
  keyOf: ({ email }: Readonly<Record<string, unknown>>) => email as string,
  keyColumn: 'email',
  store: async (
    ports: UserImportPorts,
    { records, siteId, nowMs, dryRun }: UserRows,
  ): Promise<readonly RecordOutcome[]> => {
    const users = (records as readonly Values[]).map((user) => ({
      ...user,
      audit: auditEntry(ports, { action: 'user.imported', siteId }),
    }));
    return ports.userRecords.upsert({ siteId, nowMs, dryRun, defaults, keptRole: OWNER, users });
  },
};
