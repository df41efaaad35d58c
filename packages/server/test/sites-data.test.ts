import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layoutWith } from '../../../test/api/sample-layout.ts';
import { sampleData } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ended, paydocs, paydocsWithInput } from './command.ts';
import { createFilled } from './filled-database.ts';
import { recordsIn } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('sites.sqlite') };

beforeAll(async () => createFilled(environment.DATABASE_URL, await sampleData()));

const sites = async (...words: readonly string[]): Promise<Ended> =>
  paydocs(['sites', ...words], environment);

const linesOf = (path: string): readonly Readonly<Record<string, unknown>>[] =>
  recordsIn({ stdout: readFileSync(path, 'utf8') });

describe('paydocs sites export', () => {
  test('writes every kind to a folder of its own, which an import reads', async () => {
    const to = join(folder.path, 'north');
    await paydocs(['users', 'suspend', 'member@north.test'], environment);
    const url = 'https://receiver.example/hooks';
    const hook = [
      'create',
      '--site',
      'north',
      '--url',
      url,
      '--events',
      'order.completed',
      '--json',
    ];
    const { secret } = JSON.parse((await paydocs(['webhooks', ...hook], environment)).stdout);
    const ended = await sites('export', 'north', '--to', to);
    expect(ended).toMatchObject({ code: 0, stdout: '' });
    expect(ended.stderr).toBe(
      '6 users\n0 order-details\n1 webhooks\n0 layouts\n2 audit\n4 companies\n40 employees\n60 documents\n0 year-to-date\n0 orders\n0 transactions\n',
    );
    expect(statSync(to).mode & 0o777).toBe(0o700);
    expect(JSON.parse(readFileSync(join(to, 'site.json'), 'utf8'))).toMatchObject({
      identifier: 'north',
      retention: {},
    });
    expect(linesOf(join(to, 'users.ndjson'))[0]).toMatchObject({ email: 'owner@north.test' });
    expect(readFileSync(join(to, 'users.ndjson'), 'utf8')).not.toContain('password');
    expect(linesOf(join(to, 'webhooks.ndjson'))).toMatchObject([
      { url, events: ['order.completed'] },
    ]);
    expect(readFileSync(join(to, 'webhooks.ndjson'), 'utf8')).not.toContain(secret);
    expect(linesOf(join(to, 'audit.ndjson'))).toMatchObject([
      { action: 'webhook.created' },
      { action: 'user.suspended' },
    ]);
    expect(linesOf(join(to, 'employees.ndjson'))).toHaveLength(40);

    await sites('create', 'west', '--name', 'West');
    const users = ['import', join(to, 'users.ndjson'), '--kind', 'users', '--site', 'north'];
    const again = await paydocs([...users, '--json'], environment);
    expect(JSON.parse(again.stdout)).toMatchObject({ unchanged: 6, refused: 0 });
  }, 120_000);

  test('writes users, orders and layouts for another installation', async () => {
    const to = join(folder.path, 'moved');
    const layout = layoutWith('Our pay slip');
    const create = ['layouts', 'create', 'letterhead', '--file', '-', '--site', 'north'];
    const created = await paydocsWithInput([...create, '--user', 'owner@north.test'], {
      input: JSON.stringify(layout),
      environment,
    });
    expect(created).toMatchObject({ code: 0, stderr: '' });
    const file = join(folder.path, 'orders.csv');
    const uuid = '5e0c9a52-77c1-4e0f-8a53-5d7c1f1d2a55';
    await paydocs(['sites', 'export', 'north', '--to', to], environment);
    const company = String(linesOf(join(to, 'companies.ndjson'))[0]?.['external_id']);
    writeFileSync(
      file,
      `uuid,company,user,type,total\n${uuid},${company},owner@north.test,W-2,9.50\n`,
    );
    const orders = ['--kind', 'orders', '--site', 'north', '--json'];
    await paydocs(['import', file, ...orders], environment);
    expect((await sites('export', 'north', '--to', to)).code).toBe(0);

    expect(linesOf(join(to, 'users.ndjson'))[0]).not.toHaveProperty('total_spent');
    expect(linesOf(join(to, 'layouts.ndjson'))).toMatchObject([
      { name: 'letterhead', type: 'Pay Statement', version: 1, layout },
    ]);
    expect(linesOf(join(to, 'order-details.ndjson'))).toMatchObject([{ id: 1, uuid }]);
    const again = await paydocs(['import', join(to, 'orders.ndjson'), ...orders], environment);
    expect(JSON.parse(again.stdout)).toMatchObject({ rows: 1, unchanged: 1 });
  }, 120_000);

  test('leaves no file behind when one cannot be written', async () => {
    const to = join(folder.path, 'blocked');
    mkdirSync(join(to, 'layouts.ndjson'), { recursive: true });
    const ended = await sites('export', 'north', '--to', to);
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining('no plain file')]);
    expect(readdirSync(to)).toEqual(['layouts.ndjson']);
  });

  test.each([
    [['export', 'west2', '--to', 'x'], 1, 'There is no such site: choose one of main, north'],
    [['export', 'north', '--to', '/dev/null/x'], 2, 'Cannot write /dev/null/x'],
    [['export', 'north'], 2, "required option '--to <folder>' not specified"],
    [['erase', 'north'], 2, 'There is no terminal to ask at: add --yes'],
    [['erase', 'west2', '--yes'], 1, 'There is no such site'],
  ])('%j exits with %i, with the reason', async (words, code, reason) => {
    const ended = await sites(...words);
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' });
    expect(ended.stderr).toContain(reason);
  });
});

describe('paydocs sites erase', () => {
  test('counts with --dry-run, refuses under a hold, erases, and keeps the trail of it', async () => {
    const dry = await sites('erase', 'north', '--dry-run', '--json');
    const { dry_run: isDry, rows } = JSON.parse(dry.stdout);
    expect([isDry, rows]).toEqual([true, expect.objectContaining({ employees: 40, users: 6 })]);
    await sites('update', 'north', '--legal-hold', 'on');
    const held = await sites('erase', 'north', '--yes');
    expect([held.code, held.stderr]).toEqual([1, expect.stringContaining('A legal hold')]);
    await sites('update', 'north', '--legal-hold', 'off');
    const erased = await sites('erase', 'north', '--yes');
    expect([erased.code, erased.stderr]).toEqual([0, '']);
    expect(erased.stdout).toMatch(/^documents +60\norders +1\nemployees +40\ncompanies +4\n/);
    expect((await sites('list')).stdout).not.toContain('north');
    const trail = await paydocs(
      ['audit', '--all-sites', '--action', 'site.erased', '--json'],
      environment,
    );
    expect(JSON.parse(trail.stdout)).toMatchObject({ site_id: null, subject: { kind: 'site' } });
  }, 120_000);
});
