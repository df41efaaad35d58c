import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { folderForTest } from './temporary-folder.ts';

/** Returns the names of the fields of a value, at every depth. */
const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...namesIn(each),
      ])
    : [];

test('every command with --json names fields as the API does', { timeout: 120_000 }, async () => {
  const folder = folderForTest();
  const environment = {
    DATABASE_URL: folder.sqlite('json.sqlite'),
    WEBHOOKS_ALLOW: '127.0.0.1',
  };
  const file = join(folder.path, 'companies.ndjson');
  writeFileSync(file, '{"external_id":"C-1","name":"One","ein":"12-3456789"}\n');
  const user = ['--email', 'ada@main.test', '--first-name', 'Ada', '--last-name', 'Lovelace'];
  for (const words of [
    ['seed', '--companies', '1', '--employees', '1', '--documents', '1'],
    ['users', 'create', '--role', 'Member', ...user],
    ['users', 'list'],
    ['users', 'show', 'ada@main.test'],
    ['users', 'sessions', 'owner@main.test'],
    ['api-tokens', 'list', 'owner@main.test'],
    ['sites', 'create', 'north', '--name', 'North'],
    ['sites', 'list'],
    ['sites', 'show', 'north'],
    ['sites', 'update', 'north', '--name', 'Far North', '--paper', 'a4'],
    ['import', file, '--kind', 'companies', '--user', 'owner@main.test'],
    ['outbox'],
    ['orders', 'list'],
    ['documents', 'list'],
    ['webhooks', 'create', '--url', 'http://127.0.0.1:9', '--events', 'user.created'],
    ['webhooks', 'list'],
    ['webhooks', 'deliveries', '1'],
    ['webhooks', 'rotate', '1'],
    ['webhooks', 'test', '1'],
    ['webhooks', 'enable', '1'],
    ['webhooks', 'remove', '1', '--yes'],
    ['prune'],
    ['keys', 'list'],
    ['people', 'erase', '--email', 'ada@main.test', '--yes'],
    ['audit'],
    ['doctor'],
  ]) {
    const { stdout } = await paydocs([...words, '--json'], environment);
    const names = stdout
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => namesIn(JSON.parse(line)));
    const command = words.slice(0, 2).join(' ');
    expect([command, names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))]).toEqual([
      command,
      [],
    ]);
    const isEmpty =
      ['orders list', 'webhooks deliveries'].includes(command) ||
      (['sessions', 'list'].includes(words[1] ?? '') && words.length > 2);
    expect([command, names.length > 0]).toEqual([command, !isEmpty]);
  }
});
