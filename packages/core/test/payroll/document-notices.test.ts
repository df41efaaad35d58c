import { createCore } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf } from '../sample-core.ts';
import { ADA, NOTIFIED, noticeDesk, noticesIn } from './document-notices.ts';
import { EMAIL } from './employee-accounts.ts';

const MINUTE_MS = 60_000;

describe('an order with notices', () => {
  // @promise R113
  test('mails who has accepted an invitation, once, with a link to the page and no file', async () => {
    const { core, owner, order, make, send, mailer, documentOf, caller } = await noticeDesk();
    await core.inviteEmployee(owner, 6).catch(() => {});
    const { id, notify } = await order({ employeeIds: [1, 3, 6] });
    await make();
    await make();
    expect(await send()).toEqual(['sent']);
    const { items } = await core.listDocuments(caller, { filter: { orderId: [id] } });
    const [own] = items;
    expect(noticesIn(mailer.emails)).toEqual([
      {
        kind: 'document-ready',
        to: EMAIL,
        firstName: 'Grace',
        link: `https://staff.example/papers?tab=pay&document=${own?.uuid}`,
        lang: 'en',
      },
    ]);
    expect([notify, (await documentOf(id)).status]).toEqual([true, 'Completed']);
  });

  test('mails in the language of each document', async () => {
    const { order, make, send, mailer } = await noticeDesk();
    const documents = [{ employeeId: 1, lang: 'de' }, { employeeId: 8 }];
    await order({ employeeIds: undefined, documents });
    await make();
    expect(await send()).toEqual(['sent', 'sent']);
    const langs = noticesIn(mailer.emails).map(({ to, lang }) => [to, lang]);
    expect(langs.toSorted()).toEqual([
      [ADA, 'en'],
      [EMAIL, 'de'],
    ]);
  });

  test('mails nobody unless it says so', async () => {
    const { order, make, send } = await noticeDesk();
    for (const notify of [undefined, null, false]) {
      const { payPeriod, ...content } = NOTIFIED.content;
      const run = `run ${notify}`;
      expect(await order({ notify, content: { ...content, payPeriod, run } })).toMatchObject({
        notify: false,
      });
    }
    await make();
    expect(await send()).toEqual([]);
  });

  test('mails when it is for all employees, and when it was a draft', async () => {
    const { core, owner, order, make, send, notified } = await noticeDesk();
    await order({ employeeIds: 'all' });
    const run = { content: { ...NOTIFIED.content, run: 'bonus' } };
    const draft = await order({ ...run, status: 'Draft', employeeIds: undefined });
    await core.addOrderDocuments(owner, draft.id, { documents: [{ employeeId: 8 }] });
    await make();
    await send();
    expect(notified().toSorted()).toEqual([ADA, EMAIL]);
    await core.submitOrder(owner, draft.id);
    await make();
    await send();
    expect(notified().toSorted()).toEqual([ADA, ADA, EMAIL]);
  });

  test('mails once for a document that failed before, and not for one that fails', async () => {
    const render = async () => ({ outcome: 'refused', code: 'text.glyph', detail: 'No.' }) as const;
    let fails = true;
    const desk = await noticeDesk(({ renderer }) => ({
      renderer: {
        ...renderer,
        render: async (request) => (fails ? render() : renderer.render(request)),
      },
    }));
    const { core, owner, order, make, send } = desk;
    const { id } = await order();
    await make();
    expect(await send()).toEqual([]);
    fails = false;
    await core.retryOrder(owner, id);
    await make();
    expect(await send()).toEqual(['sent']);
  });

  test('mails once for a document that two workers make', async () => {
    const { core, clock, order, make, send, store, ...ports } = await noticeDesk();
    const slow = createCore({
      ...ports,
      clock,
      store: {
        ...store,
        transaction: async (work) => {
          clock.advanceMs(3 * MINUTE_MS);
          await make();
          return store.transaction(work);
        },
      },
    });
    await order();
    await slow.processDocuments();
    expect(await send()).toEqual(['sent']);
  });

  test('mails nothing when the document cannot be marked as completed', async () => {
    const { order, clock, make, send, store, ...ports } = await noticeDesk();
    const killed = createCore({
      ...ports,
      clock,
      store: {
        ...store,
        transaction: async (work) =>
          store.transaction(async (tx) => {
            await work(tx);
            throw new Error('Killed.');
          }),
      },
    });
    await order();
    await expect(killed.processDocuments()).rejects.toThrow('Killed.');
    expect(await send()).toEqual([]);
    clock.advanceMs(3 * MINUTE_MS);
    await make();
    expect(await send()).toEqual(['sent']);
  });

  test('mails again for a replacement, as its own document', async () => {
    const { core, owner, order, make, send, mailer, documentOf } = await noticeDesk();
    const { id } = await order();
    await make();
    await send();
    const { uuid } = await documentOf(id);
    const { document } = await core.replaceDocument(owner, uuid, {});
    await make();
    expect(await send()).toEqual(['sent']);
    const links = noticesIn(mailer.emails).map(({ link }) => link.slice(-36));
    expect(links).toEqual([uuid, document.uuid]);
  });

  test.each([1, 'yes', {}])('is refused for notify: %j', async (notify) => {
    const { order } = await noticeDesk();
    expect(await issuesOf(order({ notify: notify as never }))).toEqual(['notify boolean']);
  });

  test('is refused without a page for its links', async () => {
    const { order } = await noticeDesk(undefined, null);
    expect(await issuesOf(order())).toEqual(['notify format']);
    expect((await order({ notify: false })).notify).toBe(false);
  });
});

describe('a notice that waits', () => {
  const waiting = async () => {
    const desk = await noticeDesk();
    const { id } = await desk.order();
    await desk.make();
    return { ...desk, orderId: id };
  };

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
    const { core, send, clock, ...ports } = await waiting();
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
