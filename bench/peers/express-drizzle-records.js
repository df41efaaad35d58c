// Express with Drizzle on pg: one employee is created, changed and read. Each write is a transaction
// with the check of the company and the entry of the audit trail. No token, no limiter.
import { and, count, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import express from 'express';
import pg from 'pg';
import { columnsOf, entryOf, fits, issuesOf, newRow } from './records.js';
import { employeeResource } from './resource.js';

const id = () => bigint({ mode: 'number' });
const companies = pgTable('companies', { id: id().primaryKey(), site_id: id().notNull() });
const users = pgTable('users', { id: id().primaryKey(), site_id: id().notNull() });
const documents = pgTable('documents', { site_id: id().notNull(), employee_id: id().notNull() });
const employees = pgTable('employees', {
  id: id().primaryKey(),
  site_id: id().notNull(),
  user_id: id().notNull(),
  company_id: id().notNull(),
  external_id: text(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  email: text().notNull(),
  first_name_folded: text().notNull(),
  last_name_folded: text().notNull(),
  email_folded: text().notNull(),
  phone: text(),
  ssn: text().notNull(),
  ssn_text: text(),
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
  version: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
const audit = pgTable('audit_log', {
  at_ms: id().notNull(),
  id: text().notNull(),
  action: text().notNull(),
  site_id: id(),
  user_id: id(),
  subject_kind: text(),
  subject_id: text(),
  details: jsonb().notNull(),
});

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const db = drizzle({ client: pool });
const siteId = Number(process.env.SITE_ID);
const [{ userId }] = await db
  .select({ userId: sql`min(${users.id})`.mapWith(Number) })
  .from(users)
  .where(eq(users.site_id, siteId));

const { placeholder } = sql;
const countOf = db
  .select({ count: count() })
  .from(documents)
  .where(and(eq(documents.employee_id, employees.id), eq(documents.site_id, employees.site_id)));
const one = db
  .select({ row: employees, documents_count: sql`(${countOf})`.mapWith(Number) })
  .from(employees)
  .where(and(eq(employees.id, placeholder('id')), eq(employees.site_id, siteId)))
  .prepare('one');
const company = (tx, companyId) =>
  tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.site_id, siteId)));

const answer = (response, status, { row, documents_count: counted }) => {
  response.set('ETag', `"${row.version}"`);
  const employee = employeeResource({ ...row, ssn: row.ssn_text, documents_count: counted });
  response.status(status).json({ success: true, data: employee });
};

const app = express();
app.set('etag', false);
app.use(express.json());

app.get('/employees/:id', async (request, response) => {
  const [found] = await one.execute({ id: Number(request.params.id) });
  if (found === undefined) response.status(404).json({ success: false });
  else answer(response, 200, found);
});

app.post('/employees', async (request, response) => {
  const issues = issuesOf(request.body, { isPartial: false });
  if (issues.length > 0) return response.status(422).json({ success: false, issues });
  const row = await db.transaction(async (tx) => {
    if ((await company(tx, request.body.company_id)).length === 0) return undefined;
    const { rows } = await tx.execute(
      sql`select nextval(pg_get_serial_sequence('employees', 'id')) as id`,
    );
    const owned = { id: Number(rows[0].id), site_id: siteId, user_id: userId };
    const [added] = await tx.insert(employees).values(newRow(request.body, owned)).returning();
    await tx.insert(audit).values(entryOf('employee.created', added));
    return added;
  });
  if (row === undefined) return response.status(422).json({ success: false });
  answer(response, 201, { row, documents_count: 0 });
});

app.patch('/employees/:id', async (request, response) => {
  const issues = issuesOf(request.body, { isPartial: true });
  if (issues.length > 0) return response.status(422).json({ success: false, issues });
  const where = and(eq(employees.id, Number(request.params.id)), eq(employees.site_id, siteId));
  const [status, found] = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(employees).where(where).for('update');
    if (before === undefined) return [404];
    if (!fits(request.headers['if-match'], before.version)) return [412];
    const changes = columnsOf(request.body, before);
    const version = before.version + 1;
    const set = { ...changes, version, updated_at: new Date() };
    const [row] = await tx.update(employees).set(set).where(where).returning();
    await tx
      .insert(audit)
      .values(entryOf('employee.updated', row, { fields: Object.keys(changes) }));
    const [counted] = await tx
      .select({ count: count() })
      .from(documents)
      .where(and(eq(documents.employee_id, row.id), eq(documents.site_id, siteId)));
    return [200, { row, documents_count: counted.count }];
  });
  if (found === undefined) return response.status(status).json({ success: false });
  answer(response, 200, found);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
