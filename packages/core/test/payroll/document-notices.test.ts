import { createCore } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf } from '../sample-core.ts';
import { INVOICE } from '../invoices/invoice.ts';
import { BOXES } from '../tax-forms/w2.ts';
import { ADA, NOTIFIED, noticeDesk, noticesIn } from './document-notices.ts';
import { EMAIL } from './employee-accounts.ts';

const LEASE_MS = 180_000;

const refuse = async () => ({ outcome: 'refused', code: 'text.glyph', detail: 'No.' }) as const;

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
    const langs = new Map(noticesIn(mailer.emails).map(({ to, lang }) => [to, lang]));
    expect(Object.fromEntries(langs)).toEqual({ [ADA]: 'en', [EMAIL]: 'de' });
  });

  test('mails in the language that was ordered for a form that is English', async () => {
    const { order, make, send, mailer, documentOf } = await noticeDesk();
    const content = { year: '2025', boxes: BOXES, lang: 'de' };
    const { id } = await order({ type: 'W-2', content });
    await make();
    expect(await send()).toEqual(['sent']);
    expect(noticesIn(mailer.emails)).toMatchObject([{ to: EMAIL, lang: 'de' }]);
    expect((await documentOf(id)).content.parse()).toMatchObject({ lang: 'en' });
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
    let fails = true;
    const desk = await noticeDesk(({ renderer }) => ({
      renderer: {
        ...renderer,
        render: async (request) => (fails ? refuse() : renderer.render(request)),
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
    const { core: _core, clock, order, make, send, store, ...ports } = await noticeDesk();
    const slow = createCore({
      ...ports,
      clock,
      store: {
        ...store,
        transaction: async (work) => {
          clock.advanceMs(LEASE_MS);
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
    clock.advanceMs(LEASE_MS);
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

  test('mails nobody for a document of the company alone', async () => {
    const { order, make, send } = await noticeDesk();
    const invoice = { type: 'Invoice', content: INVOICE, employeeIds: undefined };
    const { id } = await order(invoice);
    await make();
    expect([id, await send()]).toEqual([id, []]);
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
