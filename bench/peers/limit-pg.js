// The limit: the most that was found to come out of node:http and pg for these rows. One statement
// on two pipelined connections, the total from the counter that paydocs keeps, every column left as
// the text that it came as, the JSON put together without a parse. No token, no limiter, no framework.
import { createServer } from 'node:http';
import pg from 'pg';
import { addressOf, columns, cutOf, maskedSsn } from './resource.js';

const CONNECTIONS = 2;
const siteId = process.env.SITE_ID;

const asText = { getTypeParser: () => (text) => text };
const clients = Array.from(
  { length: CONNECTIONS },
  () =>
    new pg.Client({
      connectionString: process.env.DATABASE_URL,
      pipeline: true,
      types: asText,
      options: '-c timezone=UTC -c datestyle=ISO',
    }),
);
await Promise.all(clients.map((client) => client.connect()));

// The total comes with each row: of all ways to one exact snapshot this costs PostgreSQL the least.
const counter = `(select n from employee_counts
  where site_id = $1 and of_kind = 'all' and of_id = 0)`;
// The limit stands in the text: as a parameter it makes PostgreSQL plan the statement each time.
const page = (perPage, offset) => ({
  name: `page-${perPage}-${offset}`,
  rowMode: 'array',
  text: `select ${counter} as total, ${columns}, (select count(*) from documents d
      where d.employee_id = e.id and d.site_id = $1) as documents_count
    from employees e where e.site_id = $1 order by e.id limit ${perPage} offset ${offset}`,
});
const total = { name: 'total', rowMode: 'array', text: `select ${counter}` };

const json = JSON.stringify;

// '2026-01-01 08:00:00.25+00' → '2026-01-01T08:00:00.250Z'
const instant = (text) => `"${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths(text)}Z"`;
const thousandths = (text) =>
  text[19] === '.' ? text.slice(20, text.indexOf('+', 20)).padEnd(3, '0') : '000';

const employee = (row) => {
  const [
    ,
    id,
    site,
    user,
    external,
    company,
    first,
    last,
    email,
    phone,
    ssn,
    info,
    earnings,
    deductions,
    fields,
  ] = row;
  const [address1, address2, city, state, zip, country, created, updated, documents] =
    row.slice(15);
  return `{"id":${id},"site_id":${site},"user_id":${user},"external_id":${json(external)},"company_id":${company},"first_name":${json(first)},"last_name":${json(last)},"full_name":${json(`${first} ${last}`)},"email":${json(email)},"phone":${json(phone)},"ssn":${json(ssn)},"masked_ssn":${json(maskedSsn(ssn))},"additional_info":${info},"earnings":${earnings},"deductions":${deductions},"fields":${fields},"address":${json(addressOf({ address1, address2, city, state, zip, country }))},"documents_count":${documents},"created_at":${instant(created)},"updated_at":${instant(updated)}}`;
};

// Not by the promise that pg makes: V8 would keep each answer until it collects old space.
const ask = (client, query) =>
  new Promise((resolve, reject) => {
    client.query(query, (error, result) => (error ? reject(error) : resolve(result)));
  });

let turn = 0;
createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost');
  const { perPage, offset } = cutOf(Object.fromEntries(searchParams));
  turn = (turn + 1) % CONNECTIONS;
  const { rows } = await ask(clients[turn], { ...page(perPage, offset), values: [siteId] });
  const [[counted]] =
    rows.length > 0 ? rows : (await ask(clients[turn], { ...total, values: [siteId] })).rows;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(`{"success":true,"data":[${rows.map(employee)}],"meta":{"total":${counted ?? 0}}}`);
}).listen(Number(process.env.PORT), '127.0.0.1');
