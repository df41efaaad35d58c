import { isAdministrative } from '../domain/role.ts';
import { isActive } from '../domain/user.ts';
import type { Policy } from '../policy.ts';
import type { Ports } from '../ports/index.ts';
import type { Email } from '../ports/mailer.ts';
import type { OutboxEntry } from '../ports/outbox.ts';

type LetterPorts = Pick<Ports, 'clock' | 'digest' | 'passwordResets' | 'random' | 'users'>;

const TOKEN_BYTES = 32;

/** The email that a task asks for; undefined when there is nobody to write to. */
export const letterFor = async (
  ports: LetterPorts,
  { entry, policy }: { readonly entry: OutboxEntry; readonly policy: Policy },
): Promise<Email | undefined> => {
  const { task } = entry;
  if (task.kind === 'password-changed') {
    const user = await ports.users.find(task.userId);
    return user && { kind: 'password-changed', to: user.email, firstName: user.firstName };
  }

  const user = (await ports.users.findAccountByEmail(task.email))?.user;
  if (user === undefined || !isActive(user)) return undefined;
  if (task.surface === 'administrative' && !isAdministrative(user.role)) return undefined;

  const token = ports.random.base64url(TOKEN_BYTES);
  const nowMs = ports.clock.nowMs();
  const minted = await ports.passwordResets.mint({
    userId: user.id,
    email: user.email,
    requestId: entry.id,
    tokenDigest: await ports.digest.sha256(token),
    nowMs,
    expiresAtMs: nowMs + policy.resetTokenLifetimeMs,
    quietMs: policy.resetMailIntervalMs,
  });
  if (!minted) return undefined;
  return {
    kind: 'password-reset',
    to: user.email,
    firstName: user.firstName,
    link: resetLink(policy.resetPasswordUrl, { token, email: user.email }),
    lifetimeMs: policy.resetTokenLifetimeMs,
  };
};

const resetLink = (page: string, { token, email }: { token: string; email: string }): string =>
  `${page}${page.includes('?') ? '&' : '?'}token=${token}&email=${encodeURIComponent(email)}`;
