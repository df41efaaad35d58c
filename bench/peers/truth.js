// Prints what a page must hold, as JSON: computed in SQL alone, so by none of the servers' code.
import pg from 'pg';

const [siteId, perPage, offset] = process.argv.slice(2);
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();

const parts = ['address1', 'address2', 'city', 'state', 'zip', 'country'];
const written = (separator, form) =>
  `concat_ws('${separator}', ${parts.map((part) => form(`nullif(trim(${part}), '')`)).join(', ')})`;
const escaped = (text) =>
  `replace(replace(replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#039;')`;
const instant = (column) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const page = `select jsonb_build_object(
  'id', id, 'site_id', site_id, 'user_id', user_id, 'external_id', external_id, 'company_id', company_id,
  'first_name', first_name, 'last_name', last_name, 'full_name', first_name || ' ' || last_name,
  'email', email, 'phone', phone, 'ssn', ssn_text, 'masked_ssn', 'XXX-XX-' || right(ssn_text, 4),
  'additional_info', additional_info, 'earnings', earnings, 'deductions', deductions, 'fields', fields,
  'address', jsonb_build_object(${parts.map((part) => `'${part}', ${part}`).join(', ')},
    'full_address', ${written(', ', (text) => text)},
    'formatted_address', ${written('<br>', escaped)}),
  'documents_count', (select count(*) from documents d
    where d.employee_id = e.id and d.site_id = e.site_id),
  'created_at', ${instant('created_at')}, 'updated_at', ${instant('updated_at')}) as employee
  from employees e where site_id = $1 order by id limit $2 offset $3`;

const { rows } = await client.query(page, [siteId, perPage, offset]);
const count = await client.query('select count(*)::int from employees where site_id = $1', [
  siteId,
]);
await client.end();
console.log(JSON.stringify({ data: rows.map((row) => row.employee), total: count.rows[0].count }));
