import { fold } from '@paydocs/core';
import { openDatabase } from '@paydocs/mikro-orm';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { dataKeys } from './data-keys.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;

beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

const filled = async (url: string, spoil: readonly string[] = []): Promise<void> => {
  const database = await openDatabase({ url, dataKeys });
  await database.migrate();
  await database.add({
    sites: [buildSite({ identifier: 'main' })],
    users: [buildUser()],
    companies: [buildCompany()],
    employees: [buildEmployee({ id: 1 }), buildEmployee({ id: 2 })],
  });
  const { em } = await database.orm();
  for (const statement of spoil) await em.getConnection().execute(statement);
  await database.close();
};

const ENCRYPTED = 'every SSN and EIN is encrypted with the first data key\n';
const FOLDED = 'every folded name is right\n';
const RIGHT = { code: 0, stdout: `every counter is right\n${FOLDED}${ENCRYPTED}`, stderr: '' };

describe('paydocs doctor', () => {
  test('reports when every counter is right', async () => {
    const environment = { DATABASE_URL: folder.sqlite('right.sqlite') };
    await filled(environment.DATABASE_URL);
    expect(await paydocs(['doctor'], environment)).toEqual(RIGHT);
    expect(await paydocs(['doctor', '--recount'], environment)).toEqual(RIGHT);
  });

  test('prints wrong counters and exits with 1, and corrects them with --recount', async () => {
    const environment = { DATABASE_URL: folder.sqlite('wrong.sqlite') };
    await filled(environment.DATABASE_URL, [
      `update employee_counts set n = 7 where of_kind = 'company'`,
      `update company_counts set n = 0 where of_kind = 'all'`,
      `update employee_names set n = 1 where of_kind = 'first'`,
    ]);
    const mismatches =
      'companies in site 1: the counter said 0, there are 1\n' +
      'employees of company 1 in site 1: the counter said 7, there are 2\n' +
      `employees with the first name ${fold(buildEmployee().firstName)} in site 1: the counter said 1, there are 2\n`;
    expect(await paydocs(['doctor'], environment)).toEqual({
      code: 1,
      stdout: mismatches,
      stderr:
        'paydocs: 3 counters wrong, and with them totals of lists: ' +
        'run `paydocs doctor --recount` to correct them.\n',
    });
    expect(await paydocs(['doctor', '--recount'], environment)).toEqual({
      code: 0,
      stdout: `${mismatches}corrected 3 counters\n${FOLDED}${ENCRYPTED}`,
      stderr: '',
    });
    expect(await paydocs(['doctor'], environment)).toEqual(RIGHT);
  });

  test('prints wrong folded names and exits with 1, and corrects them with --refold', async () => {
    const environment = { DATABASE_URL: folder.sqlite('folds.sqlite') };
    await filled(environment.DATABASE_URL, [
      `update companies set name = 'Renamed'`,
      `update employees set last_name = 'Renamed'`,
    ]);
    const wrong =
      'companies: name_folded is wrong in 1 row\nemployees: last_name_folded is wrong in 2 rows\n';
    expect(await paydocs(['doctor'], environment)).toEqual({
      code: 1,
      stdout: `every counter is right\n${wrong}`,
      stderr:
        'paydocs: Folded names are wrong, so lists neither find nor sort these rows: ' +
        'run `paydocs doctor --refold` to correct them.\n',
    });
    expect(await paydocs(['doctor', '--refold'], environment)).toEqual({
      code: 0,
      stdout: `every counter is right\n${wrong}corrected the folded names\n${ENCRYPTED}`,
      stderr: '',
    });
    expect(await paydocs(['doctor'], environment)).toEqual(RIGHT);
  });

  test('rejects a database with pending migrations', async () => {
    const { code, stderr } = await paydocs(['doctor'], { DATABASE_URL: folder.sqlite('no') });
    expect(code).toBe(1);
    expect(stderr).toMatch(/run `paydocs migrate`/);
  });
});
