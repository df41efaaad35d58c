import { expect, test } from 'vitest';
import { installation, levels, run } from './installation.ts';
import { folderForTest } from './temporary-folder.ts';

const nothing = '{"earnings":[],"reimbursements":[],"deductions":[],"employerContributions":[]';
const amounts = `${nothing.replace('"earnings":[]', '"earnings":[{"name":"Salary","amount":"9.00","yearToDate":null}]')},"hours":null}`;

/** Adds a statement of each of some months, whose figures are not the sum of its year. */
const wrongYear = (months: number): readonly string[] =>
  Array.from({ length: months }, (_, index) => {
    const day = `2026-01-${String(index + 1).padStart(2, '0')}`;
    return `insert into statements (document_id, site_id, company_id, employee_id, type, currency,
        pay_year, pay_date, period_start, period_end, run, state, amounts, figures, figures_version)
      values (${index + 1}, 1, 1, 1, 'Pay Statement', 'USD', '2026', '${day}', '${day}', '${day}',
        'regular', 'live', '${amounts}', '${nothing},"hours":"0.00"}', 1)`;
  });

test('paydocs doctor names wrong figures of a year, and corrects them with recount', async () => {
  const folder = folderForTest();
  const environment = await installation(folder, 'years.sqlite', wrongYear(22));
  const sentence =
    'employee 1 in site 1, 2026-01-02: the figures of the year of document 2 are not the sum of its year';
  const found = levels(await run(environment), 'wrong');
  expect(found).toHaveLength(21);
  expect(found[1]).toBe(`years: ${sentence} → run \`paydocs doctor --recount\``);
  expect(found[20]).toContain('years: 2 more figures of years');

  const corrected = await run(environment, true);
  expect(levels(corrected, 'wrong')).toEqual([]);
  expect(corrected).toContainEqual({
    check: 'years',
    level: 'ok',
    message: `corrected: ${sentence}`,
  });
  expect(await run(environment)).toContainEqual({
    check: 'years',
    level: 'ok',
    message: 'all figures are right',
  });
});
