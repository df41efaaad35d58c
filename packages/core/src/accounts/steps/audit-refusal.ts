import { isRefused } from '../../domain/foundation/refused.ts';
import type { Surface } from '../../domain/foundation/surface.ts';
import type { Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';

interface FailedLogin {
  readonly error: unknown;
  /** In canonical form. */
  readonly email: string;
  readonly surface: Surface;
}

/**
 * Records a login that was refused, with the account of the e-mail if there is one. An attempt that
 * exceeds the limit is not recorded: the trail grows no faster than the limit allows.
 */
export const auditRefusal = async (
  ports: Pick<Ports, 'auditLog' | 'clock' | 'random' | 'requestOrigin' | 'users'>,
  { error, email, surface }: FailedLogin,
): Promise<void> => {
  if (!isRefused(error) || error.code === 'limit.exceeded') return;
  const account = await ports.users.findAccountByEmail(email);
  const user = account?.user;
  await ports.auditLog.add(
    auditEntry(ports, {
      action: 'session.refused',
      siteId: user?.siteId ?? null,
      subject: user === undefined ? null : { kind: 'user', id: String(user.id) },
      details: { email, surface, reason: error.code },
    }),
  );
};
