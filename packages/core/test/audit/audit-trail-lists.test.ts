import { describe, expect, test } from 'vitest';
import { EMAIL, trail } from './sample-trail.ts';

describe('the audit trail', () => {
  test('says who read social security numbers, by which filter and how many', async () => {
    const { core, newest, signIn } = await trail();
    const caller = await signIn(EMAIL);
    const page = await core.listEmployees(caller, { filter: { lastName: ['Lee'] }, perPage: 3 });
    expect(await newest()).toMatchObject({
      action: 'employees.listed',
      siteId: 1,
      userId: 1,
      sessionId: caller.sessionId,
      details: { filter: { lastName: ['lee'] }, page: 1, perPage: 3, rows: 3 },
    });
    for (const { ssn } of page.items) expect(JSON.stringify(await newest())).not.toContain(ssn);
  });

  test('has no entry for a list without rows, and none where the policy says so', async () => {
    const first = await trail();
    await first.core.listEmployees(await first.signIn(EMAIL), { filter: { lastName: ['nobody'] } });
    const second = await trail({ auditReads: 'off' });
    await second.core.listEmployees(await second.signIn(EMAIL));
    for (const { newest } of [first, second]) {
      expect(await newest()).toMatchObject({ action: 'session.opened' });
    }
  });

  // @promise R75
  test('is written before the rows are shown where reads are strict: no list without it', async () => {
    const { core, signIn, auditLog } = await trail({ auditReads: 'strict' });
    const caller = await signIn(EMAIL);
    auditLog.add = async () => {
      throw new Error('The disk is full.');
    };
    await expect(core.listEmployees(caller)).rejects.toThrow('The disk is full.');
  });

  test('masks what looks like a social security number in a filter', async () => {
    const { core, newest, signIn } = await trail();
    const caller = await signIn(EMAIL);
    const ids = Array.from({ length: 40 }, (_, index) => 101 + index);
    const texts = ['123-45-6789', '123456789', 'x 123 45 6789', '123.45.6789', '１２３-45-6789'];
    await core.listEmployees(caller, {
      filter: { lastName: [...texts, 'lee', '1234567890'], id: [123_456_789, ...ids] },
    });
    const { action, details } = await newest();
    expect(action).toBe('employees.listed');
    const text = JSON.stringify(details);
    expect(text).toContain('***-**-****');
    expect(text.normalize('NFKC')).not.toMatch(/123\D{0,3}45\D{0,3}6789(?!0)/);
    expect(text).toContain('1234567890');
  });

  test('masks what looks like an employer number in a filter', async () => {
    const { core, newest, signIn } = await trail();
    const texts = ['12-3456789', '12 3456789', 'x 12.3456789', '１２-3456789', 'lee'];
    await core.listEmployees(await signIn(EMAIL), { filter: { lastName: texts } });
    const { details } = await newest();
    const mask = '**-*******';
    expect(details).toMatchObject({ filter: { lastName: [mask, mask, `x ${mask}`, mask, 'lee'] } });
  });

  test('keeps a bounded part of a long filter, and says so', async () => {
    const { core, newest, signIn } = await trail();
    const caller = await signIn(EMAIL);
    const lastName = Array.from({ length: 100 }, () => '😀'.repeat(255));
    lastName[0] = 'lee';
    lastName[1] = 'ж語';
    await core.listEmployees(caller, { filter: { lastName, email: ['a'] } });
    const { details } = await newest();
    expect(details).toMatchObject({
      cut: true,
      filter: { lastName: ['lee', 'ж語', expect.any(String)] },
    });
    expect(Buffer.byteLength(JSON.stringify(details))).toBeLessThan(2048);
    expect(JSON.stringify(details).isWellFormed()).toBe(true);
  });

  test('keeps whole ids of a long filter only', async () => {
    const { core, newest, signIn } = await trail();
    const ids = Array.from({ length: 99 }, (_, index) => 1_000_000_000_000_000 + index);
    const caller = await signIn(EMAIL);
    const { items } = await core.listEmployees(caller, { perPage: 1 });
    const id = [...items.map((employee) => employee.id), ...ids];
    await core.listEmployees(caller, { filter: { id } });
    const { details } = await newest();
    expect(details).toMatchObject({ cut: true, filter: { id: id.slice(0, 64) } });
  });
});
