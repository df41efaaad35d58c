import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { paydocs } from './command.ts';
import { openFilled } from './filled-database.ts';
import { printedBy } from './records-in.ts';
import { folderForTest } from './temporary-folder.ts';

const EMPLOYEES = 2500;
const RUN = '--pay-period-start 2026-01-01 --pay-period-end 2026-01-15 --pay-date 2026-01-20'.split(
  ' ',
);

test('a pay run of thousands is ordered by one command', async () => {
  const folder = folderForTest();
  const server = await createDatabase();
  const database = await openFilled(server.url, {
    sites: [buildSite({ documentTypes: ['Pay Statement'] })],
    users: [buildUser()],
    companies: [buildCompany({ externalId: 'C-1' })],
  });
  for (let id = 1; id <= EMPLOYEES; id += 500) {
    const employees = Array.from({ length: Math.min(500, EMPLOYEES - id + 1) }, (_, index) =>
      buildEmployee({ id: id + index, externalId: `E-${id + index}` }),
    );
    await database.add({ employees });
  }
  const header =
    'employee,earnings:Regular:hours,earnings:Regular:rate,earnings:Regular:amount,deductions:Federal tax:amount,deductions:Federal tax:kind,reimbursements:Mileage:amount';
  const lines = Array.from({ length: EMPLOYEES }, (_, index) => {
    const hours = 60 + (index % 20);
    return `E-${index + 1},${hours},25.00,${hours * 25}.00,${100 + (index % 50)}.07,tax,${index % 3 === 0 ? '' : '12.50'}`;
  });
  const file = join(folder.path, 'run.csv');
  writeFileSync(file, `${[header, ...lines].join('\n')}\n`);
  const stdout = await printedBy(
    paydocs(
      [
        ...'orders create --company C-1 --user user-1@example.test --json'.split(' '),
        '--file',
        file,
        ...RUN,
      ],
      { DATABASE_URL: server.url },
    ),
  );
  expect(JSON.parse(stdout)).toMatchObject({
    rows: EMPLOYEES,
    order: { status: 'Preparing', counts: { draft: EMPLOYEES } },
  });
  await database.close();
  await server.drop();
}, 300_000);
