import { createCore } from '@paydocs/core';
import { buildSite, memoryPorts } from '@paydocs/testing';
import { httpWebhookSender } from '@paydocs/webhooks';
import { expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { openFilled } from './filled-database.ts';
import { localReceiver } from './local-receiver.ts';
import { printedBy, recordsIn } from './records-in.ts';
import { folderForTest } from './temporary-folder.ts';

const NAMES = { firstName: 'Ada', lastName: 'Lovelace', role: 'Member', site: 'main' };

test('deliveries shows why the last attempt of each failed, and nothing of the answer', async () => {
  const environment = {
    DATABASE_URL: folderForTest().sqlite('deliveries.sqlite'),
    WEBHOOKS_ALLOW: '127.0.0.1',
  };
  const webhooks = async (...words: readonly string[]) =>
    printedBy(paydocs(['webhooks', ...words], environment));
  const database = await openFilled(environment.DATABASE_URL, {
    sites: [buildSite({ identifier: 'main' })],
  });
  try {
    const webhookSender = httpWebhookSender({ allow: ['127.0.0.1'] });
    const core = createCore({ ...memoryPorts(), ...database.ports, webhookSender });
    const receiver = await localReceiver();
    receiver.answer(503);
    const created = ['create', '--events', 'user.created', '--url'];
    await webhooks(...created, receiver.url);
    await webhooks(...created, 'http://127.0.0.1:9/');
    await core.createUser({ ...NAMES, email: 'one@main.test' });
    const waiting = await webhooks('deliveries', '1', '--json');
    expect(recordsIn({ stdout: waiting })).toMatchObject([{ failures: 0, last_failure: null }]);
    for (const _ of [1, 2]) {
      expect(await core.processWebhooks()).toMatchObject({ outcome: 'postponed' });
    }
    for (const [id, reason] of [
      ['1', 'The receiver answered 503.'],
      ['2', 'The connection to the receiver failed (ECONNREFUSED).'],
    ] as const) {
      const stdout = await webhooks('deliveries', id, '--json');
      expect(recordsIn({ stdout })).toMatchObject([{ failures: 1, last_failure: reason }]);
      const [heading, row] = (await webhooks('deliveries', id)).split('\n');
      expect(heading).toMatch(/NEXT ATTEMPT +LAST FAILURE/);
      expect(row).toContain(reason);
    }
  } finally {
    await database.close();
  }
});
