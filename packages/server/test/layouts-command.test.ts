import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@paydocs/mikro-orm';
import { standardRoles } from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layoutWith } from '../../../test/api/sample-layout.ts';
import { type Ended, paydocs, paydocsWithInput } from './command.ts';
import { openFilled } from './filled-database.ts';
import { writeLines } from './import-samples.ts';
import { printedBy } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const role = (name: string) => standardRoles.findIndex((each) => each.name === name) + 1;

const USER = ['--user', 'user-1@example.test'];

const folder = sharedFolder();
const environment = {
  DATABASE_URL: folder.sqlite('layouts.sqlite'),
  DOCUMENTS_URL: `file:${folder.path}/documents`,
};
let database: Database;

beforeAll(async () => {
  database = await openFilled(environment.DATABASE_URL, {
    sites: [
      buildSite({ identifier: 'main', documentTypes: ['Pay Statement'] }),
      buildSite({ id: 2, identifier: 'north' }),
    ],
    users: [
      buildUser({ roleId: role('Manager') }),
      buildUser({ id: 2, roleId: role('Member') }),
      buildUser({ id: 3, siteId: 2, roleId: role('Manager') }),
      buildUser({ id: 4, roleId: role('Marketing') }),
    ],
    companies: [buildCompany({ externalId: 'C-1' })],
    employees: [buildEmployee({ externalId: 'E-1' })],
  });
});
afterAll(async () => database.close());

const layouts = (...words: readonly string[]): Promise<Ended> =>
  paydocs(['layouts', ...words], environment);

const ok = async (...words: readonly string[]): Promise<string> => printedBy(layouts(...words));

const fileOf = (layout: unknown): string => {
  const path = join(folder.path, 'layout.json');
  writeFileSync(path, JSON.stringify(layout));
  return path;
};

describe('paydocs layouts', () => {
  test('create, list, show, replace and remove the layouts of a site', async () => {
    expect(await ok('list', ...USER)).toBe('there is no layout\n');
    const file = fileOf(layoutWith('Our pay slip'));
    expect(await ok('create', 'letterhead', '--file', file, ...USER)).toMatch(
      /^NAME +VERSION +TYPE .*\nletterhead +1 +Pay Statement /,
    );
    const [listed] = (await ok('list', ...USER, '--json')).split('\n');
    expect(JSON.parse(listed ?? '')).toMatchObject({ name: 'letterhead', version: 1 });
    const shown = await ok('show', 'letterhead', ...USER);
    expect(JSON.parse(shown)).toEqual(layoutWith('Our pay slip'));

    const changed = fileOf(layoutWith('Changed'));
    expect(await ok('replace', 'letterhead', '--file', changed, ...USER, '--json')).toContain(
      '"version":2',
    );
    expect(await ok('remove', 'letterhead', '--yes', ...USER)).toBe(
      'the layout letterhead is removed\n',
    );
    expect(await ok('list', ...USER, '--json')).toBe('');
    const again = await paydocsWithInput(
      ['layouts', 'create', 'letterhead', '--file', '-', ...USER, '--json'],
      { input: shown, environment },
    );
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(await ok('remove', 'letterhead', '--yes', ...USER, '--json')).toBe(
      '{"name":"letterhead","removed":true}\n',
    );
  });

  test('a file in UTF-8 may have a byte order mark, and one in another encoding is refused', async () => {
    const text = JSON.stringify(layoutWith('Größe'));
    const file = join(folder.path, 'encoded.json');
    const preview = () =>
      layouts('preview', '--file', file, '--output', join(folder.path, 'encoded.pdf'), ...USER);
    writeFileSync(file, `\u{feff}${text}`);
    expect(await preview()).toMatchObject({ code: 0, stderr: '' });
    for (const encoding of ['latin1', 'utf16le'] as const) {
      writeFileSync(file, text, encoding);
      const { code, stderr } = await preview();
      expect([code, stderr]).toEqual([2, expect.stringContaining('is no JSON in UTF-8.')]);
    }
  });

  test('preview writes a PDF, and says what it cannot show', async () => {
    const file = fileOf(layoutWith('Our pay slip'));
    const output = join(folder.path, 'preview.pdf');
    const words = ['preview', '--file', file, '--output', output, '--color', 'Teal', ...USER];
    expect(await ok(...words)).toMatch(/preview\.pdf: \d+ bytes\n$/);
    expect(readFileSync(output).subarray(0, 5).toString()).toBe('%PDF-');
    const { stdout } = await layouts(...words, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ file: output, pages: 1, warnings: [] });
    const own = words.map((word) => (word === 'Teal' ? '#9d174d' : word));
    expect(await ok(...own)).toMatch(/preview\.pdf: \d+ bytes\n$/);
    const picture = ['--format', 'PNG', '--dots', '36', '--page'];
    await ok(...words, ...picture, '1');
    expect([16, 20].map((at) => readFileSync(output).readUInt32BE(at))).toEqual([306, 396]);
    const { code, stderr } = await layouts(...words, ...picture, '2');
    expect([code, stderr]).toEqual([2, expect.stringContaining('page')]);
    const piped = await layouts(...words.map((word) => (word === output ? '-' : word)));
    expect([piped.code, piped.stdout.slice(0, 5)]).toEqual([0, '%PDF-']);
    expect((await layouts('preview', '--file', file, '--output', folder.path, ...USER)).code).toBe(
      2,
    );
  });

  test('an order names a layout of its site', async () => {
    await ok('create', 'slip', '--file', fileOf(layoutWith('Slip')), ...USER);
    const file = writeLines(folder, 'run.csv', ['employee,earnings:Regular:amount', 'E-1,2000.00']);
    const words = `--file ${file} --company C-1 --pay-period-start 2026-01-01 --pay-period-end 2026-01-15 --pay-date 2026-01-20`;
    const order = (template: string, color = '#9d174d'): Promise<Ended> => {
      const look = ['--template', template, '--color', color];
      return paydocs(
        ['orders', 'create', ...words.split(' '), ...USER, '--json', ...look],
        environment,
      );
    };
    const pale = await order('classic', '#777777');
    expect([pale.code, pale.stderr]).toEqual([
      2,
      expect.stringContaining('--color must be a color with'),
    ]);
    const unknown = await order('slop');
    expect(unknown.code).not.toBe(0);
    expect(unknown.stderr).toContain('--template must be one of classic');
    const { stdout, stderr } = await order('slip');
    expect([stderr, JSON.parse(stdout).order]).toMatchObject([
      '',
      { template_id: 'slip@1', color_id: '#9d174d' },
    ]);
  });

  test('name each mistake, and end with 2 for a wrong file', async () => {
    const { blocks, ...rest } = layoutWith('x');
    const heading = { ...blocks[0], aline: 'right' };
    const wrong = fileOf({ ...rest, blocks: [heading, { kind: 'figure' }] });
    const { code, stderr } = await layouts('create', 'wrong', '--file', wrong, ...USER);
    expect(code).toBe(2);
    expect(stderr).toContain('The layout.blocks.0.aline is unknown; the nearest name is align.');
    expect(stderr).toContain('The layout.blocks.1.kind must be one of heading, ');
    writeFileSync(wrong, '{');
    for (const [file, sentence] of [
      [wrong, 'is no JSON in UTF-8.'],
      [join(folder.path, 'none.json'), 'Cannot read'],
    ] as const) {
      const ended = await layouts('create', 'wrong', '--file', file, ...USER);
      expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(sentence)]);
    }
    writeFileSync(wrong, ' '.repeat(262_145));
    expect((await layouts('create', 'wrong', '--file', wrong, ...USER)).stderr).toContain(
      'is longer than 256 KiB.',
    );
  });

  test('are refused for users without the permission, of another site, and for unknown names', async () => {
    for (const [words, sentence] of [
      [['list', '--user', 'user-2@example.test'], 'The user has no administrative role.'],
      [['list', '--user', 'user-3@example.test'], 'The user is none of the site main (--user).'],
      [
        ['list', '--user', 'user-4@example.test'],
        'The user does not have the permission sites:read.',
      ],
      [['show', 'none', ...USER], 'The site has no such layout: see `paydocs layouts list`.'],
      [['remove', 'none', '--yes', ...USER], 'The site has no such layout'],
      [['remove', 'none', ...USER], 'The site has no such layout'],
    ] as const) {
      const { code, stderr } = await layouts(...words);
      expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    }
  });
});
