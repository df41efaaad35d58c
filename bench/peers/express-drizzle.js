// Express with Drizzle on pg: prepared queries, page and count in parallel. No token, no limiter.
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import express from 'express';
import pg from 'pg';
import { cutOf, pageOf } from './resource.js';

const id = () => bigint({ mode: 'number' });
const employees = pgTable('employees', {
  id: id().primaryKey(),
  site_id: id().notNull(),
  user_id: id().notNull(),
  company_id: id().notNull(),
  external_id: text(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  ssn: text('ssn_text').notNull(),
  additional_info: jsonb().notNull(),
  earnings: jsonb().notNull(),
  deductions: jsonb().notNull(),
  fields: jsonb().notNull(),
  address1: text(),
  address2: text(),
  city: text(),
  state: text(),
  zip: text(),
  country: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
const documents = pgTable('documents', {
  id: id().primaryKey(),
  site_id: id().notNull(),
  employee_id: id().notNull(),
});

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const db = drizzle({ client: pool, schema: { employees, documents } });
const { placeholder } = sql;

const documentsCount = db
  .select({ count: count() })
  .from(documents)
  .where(and(eq(documents.employee_id, employees.id), eq(documents.site_id, employees.site_id)));
const page = db.query.employees
  .findMany({
    where: eq(employees.site_id, placeholder('siteId')),
    orderBy: asc(employees.id),
    limit: placeholder('limit'),
    offset: placeholder('offset'),
    extras: { documents_count: sql`(${documentsCount})`.as('documents_count') },
  })
  .prepare('page');
const total = db
  .select({ count: count() })
  .from(employees)
  .where(eq(employees.site_id, placeholder('siteId')))
  .prepare('count');
const siteId = Number(process.env.SITE_ID);

const app = express();
app.get('/employees', async (request, response) => {
  const { perPage, offset } = cutOf(request.query);
  const [rows, [counted]] = await Promise.all([
    page.execute({ siteId, limit: perPage, offset }),
    total.execute({ siteId }),
  ]);
  response.json(pageOf(rows, counted.count));
});
app.listen(Number(process.env.PORT), '127.0.0.1');
