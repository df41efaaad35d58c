import { NO_PASSWORD_HASH } from '../../domain/password-hash.ts';
import type { ColumnValues } from '../../domain/record-columns.ts';
import { OWNER } from '../../domain/role.ts';
import { ACTIVE } from '../../domain/user.ts';
import { userColumns } from '../../domain/user-columns.ts';
import type { Ports } from '../../ports/index.ts';
import type { RecordOutcome } from '../../ports/records.ts';
import type { ImportedUser } from '../../ports/user-records.ts';
import { auditEntry } from '../../steps/audit-entry.ts';

type Values = ColumnValues<typeof userColumns>;

/** The ports that an import of users needs. */
export type UserImportPorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'userRecords'>;

/** Validated rows of users to store. No address occurs twice. */
export interface UserRows {
  readonly siteId: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly nowMs: number;
  readonly dryRun: boolean;
}

/** The role, the status and the hash of new users without one. */
const defaults = { role: 'Member', status: ACTIVE, passwordHash: NO_PASSWORD_HASH } as const;

const userOf = (values: Values, audit: ImportedUser['audit']): ImportedUser => ({
  email: values.email,
  firstName: values.first_name,
  lastName: values.last_name,
  role: values.role,
  status: values.status,
  passwordHash: values.password_hash,
  emailVerifiedAt: values.email_verified_at,
  marketingId: values.marketing_id,
  chatId: values.chat_id,
  totalSpent: values.total_spent,
  metadata: values.metadata,
  settings: values.settings,
  createdAt: values.created_at,
  updatedAt: values.updated_at,
  audit,
});

/** The kind `users` of an import, whose key is the e-mail address. */
export const userKind = {
  columns: userColumns,
  key: 'email',
  store: async (
    ports: UserImportPorts,
    { rows, siteId, nowMs, dryRun }: UserRows,
  ): Promise<readonly RecordOutcome[]> => {
    const entry = () => auditEntry(ports, { action: 'user.imported', siteId });
    const users = rows.map((values) => userOf(values as Values, entry()));
    return ports.userRecords.upsert({ siteId, nowMs, dryRun, defaults, keptRole: OWNER, users });
  },
};
