import { openDatabase } from '@paydocs/mikro-orm';
import { buildSite } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ended, paydocs } from './command.ts';
import { dataKeys } from './data-keys.ts';
import { createFilled } from './filled-database.ts';
import { recordsIn } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('sites.sqlite') };

beforeAll(async () =>
  createFilled(folder.sqlite('sites.sqlite'), {
    sites: [buildSite({ id: 1, identifier: 'main' }), buildSite({ id: 2, identifier: 'north' })],
  }),
);

const run = (...words: string[]): Promise<Ended> => paydocs(words, environment);

describe('paydocs sites', () => {
  test('creates, changes and lists sites, as tables and as JSON lines', async () => {
    const created = await run('sites', 'create', 'west', '--name', 'The West');
    expect(created.stdout).toMatch(
      /^ID +IDENTIFIER +NAME .*\n3 +west +The West +letter +(?:Pay Statement +)?active\n$/,
    );
    const [entry] = recordsIn(
      await run('audit', '--all-sites', '--action', 'site.created', '--json'),
    );
    expect(entry?.['details']).toMatchObject({
      actor: expect.stringMatching(/^.+ \(uid \d+(, sudo by .+)?\) at .+$/),
    });
    const lists = ['--payment-processors', 'stripe, paypal', '--document-types', 'paystub'];
    const changed = await run('sites', 'update', 'west', '--name', 'Far', ...lists, '--json');
    expect(recordsIn(changed)).toMatchObject([
      {
        identifier: 'west',
        name: 'Far',
        logo: null,
        payment_processors: ['stripe', 'paypal'],
        document_types: ['paystub'],
      },
    ]);
    const periods = ['--retention', 'documents=7y, Employees=400d', '--legal-hold', 'on'];
    const held = recordsIn(await run('sites', 'update', 'west', ...periods, '--json'));
    expect(held[0]).toMatchObject({ retention: { documents: '7y', employees: '400d' } });
    expect(held[0]?.['legal_hold_since']).toMatch(/^\d{4}-/);
    const free = ['--no-retention', '--legal-hold', 'off', '--json'];
    const freed = recordsIn(await run('sites', 'update', 'west', ...free));
    expect(freed[0]).toMatchObject({ retention: {}, legal_hold_since: null });
    const listed = recordsIn(await run('sites', 'list', '--json'));
    expect(listed.map(({ identifier }) => identifier)).toEqual(['main', 'north', 'west']);
  });

  test.each([
    [['create', 'main', '--name', 'Main'], 1, 'Another record has this identifier already.'],
    [['create', 'Main', '--name', 'Main'], 2, 'The identifier must be up to 63 of a–z, 0–9'],
    [['create', 'east'], 2, "error: required option '--name <name>' not specified"],
    [['update', 'main'], 2, 'Nothing to change: give at least one option.'],
    [
      ['update', 'main', '--retention', 'documents=7y,documents=3y'],
      2,
      'It must be <kind>=<period>, once for each kind.',
    ],
    [['update', 'main', '--retention', 'documents=7y=3'], 2, 'It must be <kind>=<period>'],
    [['update', 'main', '--retention', 'foo=1y'], 2, 'Allowed choices are documents, employees'],
    [
      ['update', 'main', '--no-retention', '--retention', 'documents=7y'],
      2,
      "error: option '--retention' cannot be used with option '--no-retention'",
    ],
    [['update', 'main', '--retention', ''], 2, 'It must be <kind>=<period>'],
    [['update', 'east', '--name', 'East'], 1, 'There is no such site: choose one of main, north'],
  ])('%j exits with %i, with the reason', async (words, code, reason) => {
    const ended = await run('sites', ...words);
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' });
    expect(ended.stderr).toContain(reason);
  });

  test('says how to create a site where there is none', async () => {
    const url = folder.sqlite('none.sqlite');
    const database = await openDatabase({ url, dataKeys });
    await database.migrate();
    await database.close();
    const { stderr } = await paydocs(['sites', 'show', 'main'], { DATABASE_URL: url });
    expect(stderr).toBe(
      'paydocs: There is no such site: create it with `paydocs sites create <identifier> --name <name>`.\n',
    );
  });
});
