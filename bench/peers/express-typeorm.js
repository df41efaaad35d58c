// Express with TypeORM: an entity and findAndCount. No token, no limiter.
import express from 'express';
import { DataSource, EntitySchema } from 'typeorm';
import { cutOf, pageOf } from './resource.js';

const text = { type: 'text', nullable: true };
const json = { type: 'jsonb' };
const instant = { type: 'timestamptz' };
const id = { type: 'bigint' };

const Employee = new EntitySchema({
  name: 'Employee',
  tableName: 'employees',
  columns: {
    id: { ...id, primary: true },
    site_id: id,
    user_id: id,
    company_id: id,
    external_id: text,
    first_name: text,
    last_name: text,
    email: text,
    phone: text,
    ssn: { ...text, name: 'ssn_text' },
    additional_info: json,
    earnings: json,
    deductions: json,
    fields: json,
    address1: text,
    address2: text,
    city: text,
    state: text,
    zip: text,
    country: text,
    created_at: instant,
    updated_at: instant,
    documents_count: {
      ...id,
      virtualProperty: true,
      query: (employee) =>
        `select count(*) from documents d
          where d.employee_id = ${employee}.id and d.site_id = ${employee}.site_id`,
    },
  },
});

const source = new DataSource({
  type: 'postgres',
  url: process.env.DATABASE_URL,
  poolSize: 10,
  entities: [Employee],
});
await source.initialize();
const employees = source.getRepository(Employee);

const app = express();
app.get('/employees', async (request, response) => {
  const { perPage, offset } = cutOf(request.query);
  const [rows, total] = await employees.findAndCount({
    where: { site_id: process.env.SITE_ID },
    order: { id: 'ASC' },
    take: perPage,
    skip: offset,
  });
  response.json(pageOf(rows, total));
});
app.listen(Number(process.env.PORT), '127.0.0.1');
