import { type Layout, spreadOf } from '../layout.ts';
import { drawn, drawnBelow, drawnRank } from './draw-sql.ts';
import { companyId, ownerOf } from './ids-sql.ts';
import { firstNames, lastNames } from './names.ts';

/** A range of ids, both ends included. */
export interface Chunk {
  readonly first: number;
  readonly last: number;
}

// Frequencies of the United States: the most frequent first name has 1.6 %, the most frequent last name 0.9 %.
const FIRST_NAME_SOFTNESS = 10;
const LAST_NAME_SOFTNESS = 15;

// Keeps the planner from inlining the subquery.
const COMPUTED_ONCE = 'offset 0';

const YEARS = `interval '1 second' * (5 * 365 * 86400)`;

/** The number of the employee's company in its site: the big one, or sizes spread evenly by order of magnitude. */
const companyNumber = (layout: Layout): string => {
  const { bigShare, others } = spreadOf(layout);
  return `case when ${drawn('i', 1)} < ${bigShare} then ${others}
    else floor(${others} * ln(1 + 99 * ${drawn('i', 2)}) / ln(100::float8))::int end`;
};

const domain = `case
  when draw < 0.35 then 'gmail.com' when draw < 0.5 then 'yahoo.com'
  when draw < 0.62 then 'outlook.com' when draw < 0.7 then 'icloud.com'
  else 'company-' || company || '.example' end`;

/** Inserts employees of all sites in turn, hired over five years. */
export const employeesSql = (layout: Layout, { first, last }: Chunk): string => `
  insert into employees (id, site_id, user_id, company_id, external_id, first_name, last_name, email,
    first_name_folded, last_name_folded, email_folded, phone, ssn, additional_info, earnings,
    deductions, address1, city, state, zip, country, created_at, updated_at)
  select i, site, ${ownerOf(layout, 'site', 'company')}, ${companyId(layout, 'site', 'company')},
    'E-' || i, first_name, last_name, email, lower(first_name), lower(last_name), email,
    '+1555' || lpad((i % 10000000)::text, 7, '0'),
    sealed.text,
    '{"job_title": "Clerk", "pay_frequency": "monthly"}',
    ('{"hourly_rate": ' || rate || ', "hours": 80, "gross": ' || rate * 80 || '}')::jsonb,
    ('{"federal_income_tax": ' || rate * 9 || ', "social_security": ' || rate * 5 || '}')::jsonb,
    i % 9973 || ' Main Street', 'Springfield', 'IL', lpad((i % 100000)::text, 5, '0'), 'US',
    hired_at, hired_at
  from (
    select i, site, company, rate, f.name as first_name, l.name as last_name,
      lower(f.name) || '.' || lower(l.name) || number || '@' || ${domain} as email,
      date_trunc('milliseconds', timestamptz '2021-01-01 00:00:00Z' + ${YEARS} *
        ((i + 1000 * draw) / ${layout.employees + 1000})) as hired_at
    from (
      select i, (i - 1) % ${layout.sites} + 1 as site, ${companyNumber(layout)} as company,
        ${drawnRank(drawn('i', 3), firstNames.length, FIRST_NAME_SOFTNESS)} as first_rank,
        ${drawnRank(drawn('i', 4), lastNames.length, LAST_NAME_SOFTNESS)} as last_rank,
        ${drawnBelow('i', 5, 1000)} as number, ${drawn('i', 6)} as draw,
        15 + ${drawnBelow('i', 7, 75)} as rate
      from generate_series(${first}::bigint, ${last}) i
      ${COMPUTED_ONCE}
    ) drawn
    join scale.first_names f on f.rank = first_rank
    join scale.last_names l on l.rank = last_rank
    ${COMPUTED_ONCE}
  ) named
  join scale.sealed_ssn sealed on sealed.id = i`;

const SOME = `case when ${drawn('e.id', 8)} < 0.6 then 0 when ${drawn('e.id', 8)} < 0.9 then 1 else 2 end`;

/** Inserts one document per two employees: most employees have none, some have two. */
export const documentsSql = ({ each }: Layout, { first, last }: Chunk): string => `
  insert into documents (id, site_id, user_id, external_id, order_id, company_id, employee_id, uuid, type,
    template_id, color_id, quantity, content, storage_data, errors, status, created_at, updated_at)
  select e.id * 2 + n - 2, e.site_id, e.user_id, 'D-' || e.id * 2 + n - 2, e.id, e.company_id, e.id,
    md5(e.id || '/' || n)::uuid::text, 'Pay Stub', 'classic', 'blue', 1,
    '{"period_start": "2026-01-01", "period_end": "2026-01-15"}', '{}', '{}', 'Pending',
    e.created_at, e.created_at
  from employees e
  cross join lateral generate_series(1, ${each ? '1' : SOME}) n
  where e.id between ${first} and ${last}`;
