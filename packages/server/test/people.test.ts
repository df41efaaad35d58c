import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sampleData } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ended, paydocs } from './command.ts';
import { createFilled } from './filled-database.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('people.sqlite') };

beforeAll(async () => createFilled(environment.DATABASE_URL, await sampleData()));

const people = async (...words: readonly string[]): Promise<Ended> =>
  paydocs(['people', ...words], environment);

const hold = async (state: 'on' | 'off'): Promise<Ended> =>
  paydocs(['sites', 'update', 'north', '--legal-hold', state], environment);

describe('paydocs people export', () => {
  test('writes all about the persons with an e-mail as one JSON object, for its owner only', async () => {
    const file = join(folder.path, 'person.json');
    const ended = await people('export', file, '--email', 'EMPLOYEE-4@staff.test', '--all-sites');
    expect(ended).toEqual({
      code: 0,
      stdout: '',
      stderr:
        'employee 104 at main: 1 employees, 3 documents, 1 audit entries\n' +
        'employee 204 at north: 1 employees, 3 documents, 1 audit entries\n',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const written = JSON.parse(readFileSync(file, 'utf8'));
    expect(written.people).toHaveLength(2);
    const [first] = written.people;
    expect(first.person).toEqual({ kind: 'employee', id: 104, site: 'main' });
    expect(first.employees[0]).toMatchObject({ first_name: 'Łukasz', ssn: '219-01-0004' });
    expect(first.documents).toHaveLength(3);
  });

  test('is of the default site, and standard error names the other sites of the person', async () => {
    const ended = await people('export', '--email', 'employee-4@staff.test');
    expect(JSON.parse(ended.stdout).people).toMatchObject([{ person: { id: 104, site: 'main' } }]);
    expect(ended.stderr).toMatch(
      /^paydocs: such a person is also at north: see --all-sites\nemployee 104 at main: /,
    );
    const elsewhere = await people('export', '--employee', '204');
    expect([elsewhere.code, elsewhere.stdout]).toEqual([1, '']);
    expect(elsewhere.stderr).toBe(
      'paydocs: such a person is also at north: see --all-sites\n' +
        'paydocs: Nothing is stored about such a person.\n',
    );
  });

  test('names a site with a legal hold as well', async () => {
    await hold('on');
    const elsewhere = await people('export', '--employee', '204');
    await hold('off');
    expect(elsewhere.stderr).toMatch(/^paydocs: such a person is also at north: see --all-sites\n/);
  });

  test('writes a user to standard output, without the hash', async () => {
    const { stdout, code } = await people('export', '--email', 'owner@main.test');
    expect(code).toBe(0);
    const [{ users, companies }] = JSON.parse(stdout).people;
    expect(users[0]).toMatchObject({ email: 'owner@main.test', password_version: 1 });
    expect(companies).toHaveLength(3);
    expect(stdout).not.toContain('password_hash');
  });

  test.each([
    [['export'], 2, 'Give --email or --employee.'],
    [
      ['erase', '--email', 'owner@main.test', '--employee', '3'],
      2,
      "option '--email <email>' cannot be used with option '--employee <id>'",
    ],
    [['export', '--email', 'nobody@main.test'], 1, 'Nothing is stored about such a person.'],
    [['export', '--employee', 'x'], 2, 'It must be a whole number.'],
    [['erase', '--email', 'owner@main.test'], 1, 'The user is the last Active Owner of the site'],
    [['erase', '--email', 'member@main.test'], 2, 'There is no terminal to ask at: add --yes'],
  ])('%j exits with %i, with the reason', async (words, code, reason) => {
    const ended = await people(...words, ...(words.includes('owner@main.test') ? ['--yes'] : []));
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' });
    expect(ended.stderr).toContain(reason);
  });
});

describe('paydocs people erase', () => {
  test('counts with --dry-run, refuses under a hold, then erases and finds nothing more', async () => {
    const selection = ['--email', 'employee-8@staff.test', '--site', 'north'];
    const dry = await people('erase', ...selection, '--dry-run', '--json');
    const counted = { kind: 'employee', id: 208, site: 'north' };
    const counts = { erased: { employees: 1 }, kept: { documents: 3 } };
    expect(JSON.parse(dry.stdout)).toEqual({ dry_run: true, ...counted, ...counts });

    await paydocs(['sites', 'update', 'north', '--legal-hold', 'on'], environment);
    const held = await people('erase', ...selection, '--yes');
    expect([held.code, held.stderr]).toEqual([1, expect.stringContaining('A legal hold')]);
    await paydocs(['sites', 'update', 'north', '--legal-hold', 'off'], environment);

    const erased = await people('erase', ...selection, '--yes');
    expect(erased.code).toBe(0);
    expect(erased.stdout).toBe(
      'employee 208 at north\n  erased: 1 employees\n  kept: 3 documents\n',
    );
    expect((await people('erase', ...selection, '--yes')).stderr).toContain('Nothing is stored');
    const trail = await paydocs(
      ['audit', '--all-sites', '--action', 'person.erased', '--json'],
      environment,
    );
    expect(JSON.parse(trail.stdout)).toMatchObject({
      subject: { kind: 'employee', id: '208' },
      details: { employees: 1 },
    });
    const { stdout } = await people('export', '--employee', '208', '--site', 'north');
    const [{ employees }] = JSON.parse(stdout).people;
    expect(employees[0]).toMatchObject({ last_name: 'Erased', ssn: null, city: null });
  }, 120_000);
});
