import { type Core, createCore } from '@paydocs/core';
import { type Database, sql } from '@paydocs/mikro-orm';
import { buildSite, memoryPorts, memoryWebhookSender } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { openFilled } from './filled-database.ts';
import { printedBy, recordsIn } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const SECRET = /^whsec_[\d+/A-Za-z]{43}=$/;

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('webhooks.sqlite') };
let database: Database;
let core: Core;
const sender = memoryWebhookSender();

beforeAll(async () => {
  database = await openFilled(environment.DATABASE_URL, {
    sites: [buildSite({ identifier: 'main' }), buildSite({ id: 2, identifier: 'north' })],
  });
  core = createCore({ ...memoryPorts(), ...database.ports, webhookSender: sender });
});
afterAll(async () => database.close());

const webhooks = (...words: readonly string[]) => paydocs(['webhooks', ...words], environment);

const json = async (...words: readonly string[]) => {
  const stdout = await printedBy(webhooks(...words, '--json'));
  return recordsIn({ stdout });
};

const created = async (...words: readonly string[]) => {
  const url = ['--url', 'https://receiver.example/hooks'];
  const [endpoint] = await json('create', ...url, '--events', 'user.created', ...words);
  return endpoint;
};

const ids = async (...words: readonly string[]) =>
  (await json('list', ...words)).map((endpoint) => endpoint.id);

/** Returns what doctor finds. */
const examined = async () => {
  const MAIL_URL = `file:${folder.path}/outbox`;
  const { code, stdout } = await paydocs(['doctor', '--json'], { ...environment, MAIL_URL });
  return { code, ...JSON.parse(stdout) };
};

let users = 0;

/** Lets a user join a site, whose endpoint answers that its receiver has gone. */
const disable = async (site: string): Promise<void> => {
  users += 1;
  const email = `user-${users}@main.test`;
  const name = { firstName: 'Ada', lastName: 'Lovelace' };
  sender.refuseNext('The receiver answered 410.', { gone: true });
  await core.createUser({ ...name, email, role: 'Member', site });
  expect(await core.processWebhooks()).toMatchObject({ outcome: 'disabled' });
};

describe('paydocs webhooks', () => {
  // @promise R105
  test('create prints the secret, which no later command shows', async () => {
    const url = ['--url', 'https://receiver.example/hooks', '--description', 'payroll'];
    const events = ['--events', 'order.completed,user.created'];
    const stdout = await printedBy(webhooks('create', ...url, ...events));
    const [first, second = ''] = stdout.trim().split('\n');
    expect(first).toMatch(/^endpoint \d+ of main receives order\.completed, user\.created$/);
    const [, secret = ''] = /^its secret, which is not shown again: (\S+)$/.exec(second) ?? [];
    expect(secret).toMatch(SECRET);
    const list = await webhooks('list');
    expect(list.stdout).toContain('https://receiver.example/hooks');
    const audit = await paydocs(['audit', '--json'], environment);
    expect(audit.stdout).toContain('webhook.created');
    for (const text of [list.stdout, audit.stdout]) expect(text).not.toContain(secret);
  });

  test('create prints an object for programs', async () => {
    expect(await created('--site', 'north')).toEqual({
      id: expect.any(Number),
      site: 'north',
      url: 'https://receiver.example/hooks',
      description: null,
      events: ['user.created'],
      state: 'healthy',
      failures: 0,
      last_failure: null,
      accepted_at: null,
      disabled_at: null,
      previous_secret_until: null,
      created_at: expect.any(String),
      secret: expect.stringMatching(SECRET),
    });
  });

  test.each(['http://10.1.0.7/', 'https://10.1.0.7/'])(
    'create refuses %s without WEBHOOKS_ALLOW, and takes it with it',
    async (url) => {
      const words = ['webhooks', 'create', '--url', url, '--events', 'user.created'];
      const refused = await paydocs(words, environment);
      expect(refused.code).toBe(2);
      expect(refused.stderr).toContain('or WEBHOOKS_ALLOW must contain');
      const taken = await paydocs(words, { ...environment, WEBHOOKS_ALLOW: '10.1.0.0/16' });
      expect(taken.code).toBe(0);
    },
  );

  test.each<[string[], string, number?]>([
    [['--events', 'order.deleted'], 'Allowed choices are order.completed,'],
    [['--events', ''], 'Allowed choices are order.completed,'],
    [['--site', 'main', '--all-sites', '--events', 'user.created'], "unknown option '--all-sites'"],
    [['--events', 'user.created', '--url', 'receiver.example'], 'url'],
    [['--events', 'user.created', '--site', 'south'], 'choose one of main, north', 1],
  ])('create refuses %j with a sentence', async (words, sentence, exit = 2) => {
    const url = ['--url', 'https://receiver.example'];
    const { code, stdout, stderr } = await webhooks('create', ...url, ...words);
    expect({ code, stdout }).toEqual({ code: exit, stdout: '' });
    expect(stderr).toContain(sentence);
  });

  test('list shows the default site, another or all, and remove needs a yes', async () => {
    const { id } = await created('--site', 'north');
    expect(await ids()).not.toContain(id);
    expect(await ids('--all-sites')).toContain(id);
    expect(await ids('--site', 'north')).toContain(id);
    expect(await ids('--site', 'main')).not.toContain(id);
    const own = [String(id), '--site', 'north'];
    expect(await webhooks('remove', ...own)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'paydocs: There is no terminal to ask at: add --yes to go on.\n',
    });
    expect(await webhooks('remove', ...own, '--yes')).toEqual({
      code: 0,
      stdout: `endpoint ${id} of north is removed\n`,
      stderr: '',
    });
    expect(await ids()).not.toContain(id);
    const commands = [
      ['remove', ...own, '--yes'],
      ['enable', ...own],
      ['rotate', ...own],
    ];
    for (const command of commands) {
      expect(await webhooks(...command)).toEqual({
        code: 1,
        stdout: '',
        stderr: 'paydocs: The site has no such webhook: see `paydocs webhooks list`.\n',
      });
    }
  });

  test('a disabled endpoint is in the list and in doctor, until enable', async () => {
    for (const { id, site } of await json('list', '--all-sites')) {
      await webhooks('remove', String(id), '--site', site, '--yes');
    }
    const { id } = await created('--site', 'north');
    await disable('north');
    expect(await json('list', '--all-sites')).toMatchObject([
      {
        id,
        state: 'disabled',
        waiting: 0,
        failed: 1,
        last_failure: 'The receiver answered 410.',
        disabled_at: expect.any(String),
      },
    ]);
    expect(await examined()).toMatchObject({
      code: 1,
      findings: expect.arrayContaining([
        {
          check: 'webhooks',
          level: 'wrong',
          message: `endpoint ${id} of north is disabled: The receiver answered 410.`,
          remedy: `mend the receiver, then \`paydocs webhooks enable ${id} --site north\``,
        },
      ]),
    });
    const { stdout } = await webhooks('enable', String(id), '--site', 'north');
    expect(stdout).toBe(`endpoint ${id} of north is enabled\n`);
    expect(await json('list', '--all-sites')).toMatchObject([
      { state: 'healthy', waiting: 1, failed: 0 },
    ]);
    expect(await core.processWebhooks()).toMatchObject({ outcome: 'sent' });
  });

  test('enable refuses an endpoint whose receiver is in a network that is allowed no more', async () => {
    const { id } = await created();
    await database.sql.run(
      sql`update webhook_endpoints set url = 'https://10.1.2.3/hooks' where id = ${id}`,
    );
    const { code, stderr } = await webhooks('enable', String(id));
    expect(code).toBe(2);
    expect(stderr).toContain('https URL of a public receiver');
    const allowed = { ...environment, WEBHOOKS_ALLOW: '10.1.0.0/16' };
    expect(await paydocs(['webhooks', 'enable', String(id)], allowed)).toMatchObject({ code: 0 });
  });

  test('doctor names an endpoint whose secret was moved from another one', async () => {
    const [{ id: from }, { id: to }] = [await created(), await created()];
    await database.sql.run(
      sql`update webhook_endpoints set secret = (select secret from webhook_endpoints where id = ${from})
        where id = ${to}`,
    );
    expect((await examined()).findings).toContainEqual({
      check: 'encryption',
      level: 'wrong',
      message: `webhook_endpoints: the secret was changed or moved in the rows ${to} (site 1)`,
      remedy: 'give the webhook a new secret: `paydocs webhooks rotate <id> --keep-hours 0`',
    });
  });
});
