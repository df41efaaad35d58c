import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { buildSite } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ended, paydocs } from './command.ts';
import { createFilled } from './filled-database.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
const environment = {
  DATABASE_URL: folder.sqlite('sites.sqlite'),
  DOCUMENTS_URL: `file://${join(folder.path, 'documents')}`,
};

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};

/** A gray PNG of this width and two rows. */
const png = (width: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(2, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(2 * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const fileOf = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder.path, name);
  writeFileSync(path, bytes);
  return path;
};

beforeAll(async () => {
  await createFilled(folder.sqlite('sites.sqlite'), {
    sites: [buildSite({ id: 1, identifier: 'main', logo: null })],
  });
  fileOf('logo.png', png(2));
  fileOf('wide.png', png(2001));
  fileOf('large.png', Buffer.concat([png(2), Buffer.alloc(262_144)]));
  fileOf('logo.svg', '<svg/>');
});

const sites = (...words: readonly string[]): Promise<Ended> =>
  paydocs(['sites', ...words.map((word) => word.replace('FOLDER', folder.path))], environment);

const changed = async (...words: readonly string[]): Promise<Record<string, unknown>> => {
  const { stdout, stderr } = await sites('update', 'main', ...words, '--json');
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};

const storedFiles = (): readonly string[] =>
  readdirSync(join(folder.path, 'documents'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('paydocs sites update', () => {
  test('changes paper, prices, template, color and rules, and shows them', async () => {
    const settings =
      '--paper a4 --document-types Pay_Statement,W-2 --price Pay_Statement=1.5 --price W-2=3 --template modern --color teal ' +
      '--pdf-standard A-3a --absent-rows off --statement-rules us-ca,us-ny --payment required --notices-per-hour 600 ' +
      '--password-sign-in off --second-factor administrative';
    const words = settings.split(' ').map((word) => word.replace('_', ' '));
    const expected = {
      paper: 'a4',
      prices: { 'Pay Statement': '1.50', 'W-2': '3.00' },
      default_template_id: 'modern',
      default_color_id: 'teal',
      pdf_standard: 'A-3a',
      absent_rows: false,
      statement_rules: ['us-ca', 'us-ny'],
      payment: 'required',
      notices_per_hour: 600,
      password_sign_in: false,
      second_factor: 'administrative',
      second_factor_since: expect.stringMatching(/Z$/),
    };
    expect(await changed(...words)).toMatchObject(expected);
    const shown = await sites('show', 'main');
    expect(shown.stdout).toContain('\npaper: a4\nprices: Pay Statement 1.50, W-2 3.00\n');
    expect(shown.stdout).toContain('\nstatement_rules: us-ca, us-ny\n');
    expect(JSON.parse((await sites('list', '--json')).stdout)).toMatchObject(expected);
    const own = { default_color_id: '#9d174d' };
    expect(await changed('--color', '#9D174D')).toMatchObject(own);
    const back = ['--no-price', '--no-statement-rules', '--absent-rows', 'on'];
    const cleared = { paper: 'a4', prices: {}, absent_rows: true, statement_rules: [] };
    expect(await changed(...back)).toMatchObject(cleared);
  });

  test('says which rules it does not have', async () => {
    const { code, stdout, stderr } = await sites(
      'update',
      'main',
      '--statement-rules',
      'us-ca,us-xx',
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('main') });
    expect(stderr).toBe(
      'paydocs has no rules us-xx, only us-ca, us-ny: they ask for nothing, unless your host has them.\n',
    );
  });

  test('stores the file of a logo, encrypted, and removes it', async () => {
    const { logo } = await changed('--logo', 'FOLDER/logo.png');
    expect(logo).toMatch(/^[\w-]{22}\.[0-9a-f]{64}\.png$/);
    expect(storedFiles()).toEqual([`logo-${String(logo)}`]);
    expect(await changed('--no-logo')).toMatchObject({ logo: null });
    expect(storedFiles()).toEqual([]);
  });

  test.each([
    [['--logo', 'FOLDER/wide.png'], 2, 'The logo cannot be printed: The logo is no PNG'],
    [['--logo', 'FOLDER/large.png'], 2, 'The logo must be a PNG or JPEG of at most 256 KiB'],
    [['--logo', 'FOLDER/logo.svg'], 2, 'The logo must be a PNG or JPEG of at most 256 KiB'],
    [['--logo', 'FOLDER/none.png'], 2, 'Cannot read the logo '],
    [['--logo', 'https://main.test/logo.png'], 2, 'Cannot read the logo https://main.test'],
    [
      ['--logo', 'FOLDER/logo.png', '--no-logo'],
      2,
      "error: option '--no-logo' cannot be used with option '--logo'",
    ],
    [['--paper', 'a5'], 2, "argument 'a5' is invalid. Allowed choices are letter, a4."],
    [['--color', 'pink'], 2, 'The default color id must be one of blue, navy'],
    [['--color', '#777777'], 2, 'a contrast of at least 4.5 to #ebebeb; that of #777777 is 3.75'],
    [['--pdf-standard', 'A-1b'], 2, 'Allowed choices are UA-1, A-3a.'],
    [['--absent-rows', 'no'], 2, 'Allowed choices are on, off.'],
    [['--price', 'W-2'], 2, 'It must be <type>=<price>, such as "W-2=1.50".'],
    [
      ['--price', 'Pay Statment=1'],
      1,
      'There is no such type of documents: choose one of Pay Statement,',
    ],
    [['--price', 'Pay Statment=1'], 1, '; the nearest name is Pay Statement.'],
    [['--price', 'W-2=-1'], 2, 'The prices must be prices from 0.00 to 99999.99'],
    [['--statement-rules', 'US'], 2, 'The statement rules must be names of 1 to 50 of a–z'],
  ])(
    '%j exits with %i, with the reason',
    async (words, code, reason) => {
      const ended = await sites('update', 'main', ...words);
      expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' });
      expect(ended.stderr).toContain(reason);
      expect(storedFiles()).toEqual([]);
    },
    60_000,
  );
});

test('paydocs sites show names the sites that there are, for an unknown one', async () => {
  const { code, stderr } = await sites('show', 'west');
  expect(code).toBe(1);
  expect(stderr).toContain('There is no such site: choose one of main, or create it');
});
