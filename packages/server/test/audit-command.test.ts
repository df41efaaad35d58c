import type { AuditEntry } from '@paydocs/core';
import { buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { openFilled } from './filled-database.ts';
import { sharedFolder } from './temporary-folder.ts';

const AT_MS = Date.UTC(2026, 0, 31, 8);

const entryOf = (index: number): AuditEntry => ({
  id: `entry-${String(index).padStart(4, '0')}`,
  atMs: AT_MS + index,
  action: index % 2 === 0 ? 'session.opened' : 'session.refused',
  siteId: 1,
  userId: index % 2 === 0 ? 1 : null,
  sessionId: null,
  subject: null,
  address: '192.0.2.1',
  userAgent: null,
  requestId: null,
  details: { reason: 'credentials.invalid' },
});

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('audit.sqlite') };
const ENTRIES = 1201;

beforeAll(async () => {
  const database = await openFilled(folder.sqlite('audit.sqlite'), {
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser({ id: 1, email: 'ada@main.test' })],
  });
  const all = Array.from({ length: ENTRIES }, (_, index) => entryOf(index));
  const upkeep: AuditEntry = { ...entryOf(0), id: 'upkeep', siteId: null, userId: null };
  await Promise.all([...all, upkeep].map((entry) => database.ports.auditLog.add(entry)));
  await database.close();
});

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

const count = async (...args: string[]) =>
  linesOf((await paydocs(['audit', '--limit', '5000', ...args], environment)).stdout).length;

describe('paydocs audit', () => {
  test('prints the newest entries first, 100 by default', async () => {
    const { code, stdout, stderr } = await paydocs(['audit'], environment);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^older entries: --cursor [\w-]+\n$/),
    ]);
    const lines = linesOf(stdout);
    expect(lines).toHaveLength(100);
    expect(lines[0]).toBe(
      '2026-01-31T08:00:01.200Z  session.opened  user 1  -  192.0.2.1  {"reason":"credentials.invalid"}',
    );
  });

  test('prints every entry as JSON, over several pages', async () => {
    const { stdout } = await paydocs(['audit', '--json', '--limit', '5000'], environment);
    const entries = linesOf(stdout).map((line) => JSON.parse(line));
    const last = entryOf(0);
    expect(entries.at(-1)).toEqual({
      id: last.id,
      at: new Date(last.atMs).toISOString(),
      action: last.action,
      site_id: last.siteId,
      user_id: last.userId,
      session_id: last.sessionId,
      subject: last.subject,
      address: last.address,
      user_agent: last.userAgent,
      request_id: last.requestId,
      details: last.details,
    });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(ENTRIES);
  });

  test('has filters for the user, the action and the start', async () => {
    expect(await count('--user', 'Ada@main.test')).toBe(601);
    expect(await count('--action', 'Session.REFUSED')).toBe(600);
    expect(await count('--since', '2026-01-31T08:00:01.000Z')).toBe(201);
  });

  test('has filters for the site, the end and the employee that was shown', async () => {
    expect(await count('--site', 'main')).toBe(ENTRIES);
    expect(await count('--all-sites')).toBe(ENTRIES + 1);
    expect(await count('--until', '2026-01-31T08:00:01.000Z')).toBe(1000);
    expect(await count('--employee', '4711')).toBe(0);
  });

  test('prints every entry once over pages of any size', async () => {
    const { stdout: whole } = await paydocs(['audit', '--limit', '2000'], environment);
    let all = '';
    let cursor: readonly string[] = [];
    do {
      const args = ['audit', '--limit', '601', ...cursor];
      const { stdout, stderr } = await paydocs(args, environment);
      all += stdout;
      const [, next] = /--cursor (\S+)/.exec(stderr) ?? [];
      cursor = next === undefined ? [] : ['--cursor', next];
    } while (cursor.length > 0);
    expect(all).toBe(whole);
  });

  test.each([
    [['--site', 'nowhere'], 1, '--site: there is no site with this identifier.'],
    [['--user', 'nobody@main.test'], 1, '--user: there is no user with this e-mail address.'],
    [['--site', 'main', '--all-sites'], 2, "'--all-sites' cannot be used with option '--site"],
    [['--until', 'x'], 2, '--until must be a date or an instant in ISO 8601.'],
    [['--employee', 'ada'], 2, 'It must be a whole number from 1.'],
    [['--cursor', 'x'], 2, '--cursor must be one that was printed for these options.'],
    [['--user', 'ada'], 2, '--user must be an e-mail address.'],
    [['--since', 'yesterday'], 2, '--since must be a date or an instant in ISO 8601.'],
    [['--limit', '0'], 2, 'It must be a whole number from 1.'],
    [['--action', 'session'], 2, 'Allowed choices are '],
    [['--to', 'otlp'], 2, 'Add --follow, which --to and --state are for.'],
    [['--state', 'place.json'], 2, 'Add --follow, which --to and --state are for.'],
  ])('exits for %j with %i, and says why', async (args, expected, message) => {
    const { code, stdout, stderr } = await paydocs(['audit', ...args], environment);
    expect([code, stdout]).toEqual([expected, '']);
    expect(stderr).toContain(message);
  });
});
