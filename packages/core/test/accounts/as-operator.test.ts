import { describe, expect, test } from 'vitest';
import { issuesOf, sampleCore } from '../sample-core.ts';
import { origin, trail } from '../audit/sample-trail.ts';
import { wrongValues } from '../wrong-values.ts';

const email = 'member@main.test';

describe('asOperator', () => {
  test('names the actor in the entries, with the origin of the request', async () => {
    const { core, newest } = await trail();
    await core.asOperator(' ada@host.test ').suspendUser({ email });
    expect(await newest()).toMatchObject({
      action: 'user.suspended',
      userId: null,
      subject: { kind: 'user', id: '6' },
      ...origin,
      details: { actor: 'ada@host.test' },
    });
  });

  test('names each actor in the own entries only', async () => {
    const { core, clock, auditLog } = await trail();
    const [ada, bob] = [core.asOperator('ada'), core.asOperator('bob')];
    for (const operator of [bob, ada, core]) {
      clock.advanceMs(1);
      await operator.updateSite({ identifier: 'main', name: `Site at ${clock.nowMs()}` });
    }
    const entries = await auditLog.find({ action: 'site.updated', limit: 9 });
    expect(entries.map(({ details }) => details['actor'])).toEqual([undefined, 'ada', 'bob']);
  });

  test('has every use case of operators, on the same policy', async () => {
    const { core } = await sampleCore({ defaultSite: 'north' });
    const operator = core.asOperator('ada');
    const all = [
      'suspendUser',
      'prune',
      'erasePerson',
      'operatorAt',
      'operatorFor',
      'enableWebhook',
    ];
    const upkeep = ['auditUpkeep', 'recountYears', 'checkFiles'];
    for (const name of [...all, 'importRecords', 'retryOutboxEntry', ...upkeep]) {
      expect(operator).toHaveProperty(name, expect.any(Function));
    }
    expect(operator).not.toHaveProperty('login');
    const names = { firstName: 'Ada', lastName: 'Byron', role: 'Member' };
    const user = await operator.createUser({ ...names, email: 'ada@north.test' });
    expect(user.site.identifier).toBe('north');
  });

  test('refuses an actor that is no text of 1 to 255 characters', async () => {
    const { core } = await sampleCore();
    const asked = async (actor: unknown) =>
      issuesOf((async () => core.asOperator(actor as string))());
    for (const value of wrongValues.filter((each) => typeof each !== 'string')) {
      expect((await asked(value))[0]).toMatch(/^actor (?:required|string)$/);
    }
    expect(await asked(' ')).toEqual(['actor required']);
    expect(await asked('x'.repeat(256))).toEqual(['actor length']);
    expect(await asked('a\nb')).toEqual(['actor characters']);
  });
});
