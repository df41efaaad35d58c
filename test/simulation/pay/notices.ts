import type { World } from '../world.ts';
import type { PayIntent } from './ordering.ts';
import { type PayWorld, PERSON } from './pay-world.ts';

/** The employees that the person is. */
const EMPLOYEES: readonly number[] = [1, 4];

/** Ties the employees to the account, as an accepted invitation does. */
export const tiePerson = async ({ ports }: World): Promise<void> => {
  const nowMs = ports.clock.nowMs();
  const { id: userId, siteId, email } = PERSON;
  await ports.store.transaction(async (tx) => {
    for (const employeeId of EMPLOYEES) {
      await tx.employeeTies.add({ employeeId, userId, siteId, invitedAtMs: nowMs });
    }
  });
  const token = { email, tokenDigest: 'invitation', nowMs };
  await ports.passwordResets.create({
    ...token,
    userId,
    requestId: 'invitation',
    expiresAtMs: nowMs + 1,
    minIntervalMs: 0,
  });
  await ports.passwordResets.consume({
    ...token,
    passwordHash: 'chosen',
    revokesApiTokens: false,
    noticeId: 'chosen',
    clockSkewToleranceMs: 0,
  });
  await ports.outbox.complete('chosen');
};

/** Sends the next e-mail. */
export const send: PayIntent = ({ world }) => ({
  name: 'send',
  run: (core) => core.processOutbox(),
  ended: (operation, outcome) => world.mails.workerEnded(operation, outcome),
});

/** Judges the notices when all e-mails are sent. */
export const judgeNotices = ({ world, orders, documents }: PayWorld): void => {
  const notifying = new Set(orders.filter(({ notify }) => notify).map(({ id }) => id));
  for (const { uuid, status, employeeId, taskOrderId } of documents) {
    const isOwn = employeeId !== null && EMPLOYEES.includes(employeeId);
    if (status !== 'Completed' || !isOwn || !notifying.has(taskOrderId ?? 0)) continue;
    world.mails.judgeNotice(uuid);
  }
};
