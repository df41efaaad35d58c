import { isRefused } from '../../domain/foundation/refused.ts';
import type { RefusalCode } from '../../domain/foundation/refusals.ts';
import type { Surface } from '../../domain/foundation/surface.ts';
import type { Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';

/** A limit, so that the trail grows no faster than it allows, and a sign-in that goes on with a code. */
const UNRECORDED: readonly RefusalCode[] = ['limit.exceeded', 'second_factor.required'];

interface FailedLogin {
  readonly error: unknown;
  /** In canonical form. */
  readonly email: string;
  readonly surface: Surface;
}

/**
 * Records a login that was refused, with the account of the e-mail if there is one.
 */
export const auditRefusal = async (
  ports: Pick<Ports, 'auditLog' | 'clock' | 'random' | 'requestOrigin' | 'users'>,
  { error, email, surface }: FailedLogin,
): Promise<void> => {
  if (!isRefused(error) || UNRECORDED.includes(error.code)) return;
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
