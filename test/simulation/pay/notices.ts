import type { World } from '../world.ts';
import type { PayIntent } from './ordering.ts';
import { type PayWorld, PERSON } from './pay-world.ts';

/** The employees that the person is. */
const EMPLOYEES: readonly number[] = [1, 4];

/** Ties the employees to the account, as an accepted invitation does. */
export const tiePerson = async ({ ports }: World): Promise<void> => {
  const nowMs = ports.clock.nowMs();
  const { id, siteId } = PERSON;
  await ports.store.transaction(async ({ employeeTies }) => {
    for (const employeeId of EMPLOYEES) {
      await employeeTies.add({ employeeId, userId: id, siteId, invitedAtMs: nowMs });
    }
    await employeeTies.acceptOf({ id, siteId }, nowMs);
  });
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
