import { createCore } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { ADA, NOTIFIED, noticeDesk } from './document-notices.ts';
import { EMAIL } from './employee-accounts.ts';

const MINUTE_MS = 60_000;

/** Returns a desk with a notice that is not sent yet. */
const waiting = async () => {
  const desk = await noticeDesk();
  const { id } = await desk.order();
  await desk.make();
  return { ...desk, orderId: id };
};

describe('a notice that waits', () => {
  test('is not sent for a document that is void by then', async () => {
    const { core, owner, send, orderId, documentOf } = await waiting();
    await core.voidDocument(owner, (await documentOf(orderId)).uuid, { reason: 'wrong hours' });
    expect(await send()).toEqual(['document-withdrawn']);
  });

  test('is not sent for a document that is removed by then', async () => {
    const { store, send, orderId, documentOf } = await waiting();
    const { id } = await documentOf(orderId);
    await store.transaction(async (tx) => tx.documents.remove([id]));
    expect(await send()).toEqual(['document-withdrawn']);
  });

  // @promise R113
  test('is not sent to a person who lost the papers', async () => {
    const { core, owner, send } = await waiting();
    await core.untieEmployee(owner, 1);
    expect(await send()).toEqual(['document-withdrawn']);
  });

  test('is not sent to an account with another role, which reads no papers', async () => {
    const { caller, store, send } = await waiting();
    store.changeUser(caller.user.id, { role: 'Member' });
    expect(await send()).toEqual(['document-withdrawn']);
  });

  test('is not sent to an account that is suspended, or gone', async () => {
    const { caller, store, send, order, make, clock } = await waiting();
    store.changeUser(caller.user.id, { status: 'Suspended' });
    expect(await send()).toEqual(['account-inactive']);
    store.changeUser(caller.user.id, { status: 'Active' });
    await order({ content: { ...NOTIFIED.content, run: 'bonus' } });
    await make();
    const { id: userId } = caller.user;
    const task = {
      kind: 'document-ready',
      userId: userId + 99,
      document: 'x',
      lang: 'en',
    } as const;
    await store.outbox.add({ id: 'gone', siteId: 1, task, createdAtMs: clock.nowMs() });
    expect((await send()).toSorted()).toEqual(['account-unknown', 'sent']);
  });

  test('waits for a node that has a page', async () => {
    const { core: _core, send, clock, ...ports } = await waiting();
    const other = createCore({ ...ports, clock });
    expect(await other.processOutbox()).toMatchObject({
      outcome: 'postponed',
      reason: 'This node has no page for the links of notices.',
    });
    clock.advanceMs(MINUTE_MS);
    expect(await send()).toEqual(['sent']);
  });
});

describe('the rate of a site', () => {
  test('delays the notices above it, and loses none', async () => {
    const desk = await noticeDesk();
    const { core, order, make, send, notified, clock } = desk;
    await core.updateSite({ identifier: 'main', noticesPerHour: 1 });
    await order({ employeeIds: [1, 8] });
    await make();
    expect(await send()).toEqual(['sent', 'released']);
    for (let minute = 0; minute < 59; minute += 1) {
      clock.advanceMs(MINUTE_MS);
      expect(await send()).not.toContain('sent');
    }
    expect(notified()).toHaveLength(1);
    for (let minute = 0; minute < 16; minute += 1) {
      clock.advanceMs(MINUTE_MS);
      await send();
    }
    expect(notified().toSorted()).toEqual([ADA, EMAIL]);
  });

  test('holds up no other e-mail of the site', async () => {
    const { core, owner, order, make, send } = await noticeDesk();
    await core.updateSite({ identifier: 'main', noticesPerHour: 1 });
    await order({ employeeIds: [1, 8] });
    await make();
    await core.inviteEmployee(owner, 2);
    expect((await send()).toSorted()).toEqual(['released', 'sent', 'sent']);
  });
});
