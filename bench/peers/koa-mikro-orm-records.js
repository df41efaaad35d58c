// Koa with MikroORM: one employee is created, changed and read, each with a fork of the entity manager.
// Each write is a transaction with the check of the company and the entry of the audit trail. No token,
// no limiter. Koa, its router, its body parser and MikroORM are those of the repository's own install.
import { Router } from '@koa/router';
import { defineEntity, LockMode, MikroORM, p, serialize } from '@mikro-orm/postgresql';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { columnsOf, entryOf, fits, issuesOf, newRow } from './records.js';
import { employeeResource } from './resource.js';

const integer = () => p.bigint('number');
const Company = defineEntity({
  name: 'Company',
  tableName: 'companies',
  properties: { id: integer().primary(), site_id: integer() },
});
const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: { id: integer().primary(), site_id: integer() },
});
const Employee = defineEntity({
  name: 'Employee',
  tableName: 'employees',
  properties: {
    id: integer().primary().autoincrement(false),
    site_id: integer(),
    user_id: integer(),
    company_id: integer(),
    external_id: p.text().nullable(),
    first_name: p.text(),
    last_name: p.text(),
    email: p.text(),
    first_name_folded: p.text(),
    last_name_folded: p.text(),
    email_folded: p.text(),
    phone: p.text().nullable(),
    ssn: p.text(),
    ssn_text: p.text().nullable(),
    additional_info: p.json(),
    earnings: p.json(),
    deductions: p.json(),
    fields: p.json(),
    // Named, as the naming strategy would put an underscore before the digit.
    address1: p.text().name('address1').nullable(),
    address2: p.text().name('address2').nullable(),
    city: p.text().nullable(),
    state: p.text().nullable(),
    zip: p.text().nullable(),
    country: p.text().nullable(),
    version: p.integer(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
    documents_count: integer()
      .formula(
        (employee) => `(select count(*) from documents d
          where d.employee_id = ${employee.id} and d.site_id = ${employee.site_id})`,
      )
      .persist(false),
  },
});
const Entry = defineEntity({
  name: 'Entry',
  tableName: 'audit_log',
  properties: {
    at_ms: integer().primary(),
    id: p.text().primary(),
    action: p.text(),
    site_id: integer().nullable(),
    user_id: integer().nullable(),
    subject_kind: p.text().nullable(),
    subject_id: p.text().nullable(),
    details: p.json(),
  },
});

const orm = await MikroORM.init({
  clientUrl: process.env.DATABASE_URL,
  entities: [Company, User, Employee, Entry],
  pool: { min: 0, max: 10 },
});
const siteId = Number(process.env.SITE_ID);
const user = await orm.em
  .fork()
  .findOneOrFail(User, { site_id: siteId }, { orderBy: { id: 'asc' } });

const answer = (ctx, status, row) => {
  ctx.status = status;
  ctx.set('ETag', `"${row.version}"`);
  ctx.body = { success: true, data: employeeResource({ ...row, ssn: row.ssn_text }) };
};
const refuse = (ctx, status, issues) => {
  ctx.status = status;
  ctx.body = { success: false, issues };
};

const router = new Router();
router.get('/employees/:id', async (ctx) => {
  const where = { id: Number(ctx.params.id), site_id: siteId };
  const employee = await orm.em.fork().findOne(Employee, where);
  if (employee === null) return refuse(ctx, 404);
  answer(ctx, 200, serialize(employee));
});

router.post('/employees', async (ctx) => {
  const { body } = ctx.request;
  const issues = issuesOf(body, { isPartial: false });
  if (issues.length > 0) return refuse(ctx, 422, issues);
  const row = await orm.em.fork().transactional(async (em) => {
    const where = { id: body.company_id, site_id: siteId };
    if ((await em.findOne(Company, where)) === null) return undefined;
    const [{ id }] = await em
      .getConnection()
      .execute(
        `select nextval(pg_get_serial_sequence('employees', 'id')) as id`,
        [],
        'all',
        em.getTransactionContext(),
      );
    const added = newRow(body, { id: Number(id), site_id: siteId, user_id: user.id });
    em.create(Employee, added);
    em.create(Entry, entryOf('employee.created', added));
    return added;
  });
  if (row === undefined) return refuse(ctx, 422);
  answer(ctx, 201, { ...row, documents_count: 0 });
});

router.patch('/employees/:id', async (ctx) => {
  const { body } = ctx.request;
  const issues = issuesOf(body, { isPartial: true });
  if (issues.length > 0) return refuse(ctx, 422, issues);
  const [status, row] = await orm.em.fork().transactional(async (em) => {
    const where = { id: Number(ctx.params.id), site_id: siteId };
    const employee = await em.findOne(Employee, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (employee === null) return [404];
    if (!fits(ctx.headers['if-match'], employee.version)) return [412];
    const changes = columnsOf(body, employee);
    const version = employee.version + 1;
    em.assign(employee, { ...changes, version, updated_at: new Date() });
    em.create(Entry, entryOf('employee.updated', employee, { fields: Object.keys(changes) }));
    return [200, employee];
  });
  if (row === undefined) return refuse(ctx, status);
  answer(ctx, 200, serialize(row));
});

const app = new Koa();
app.use(koaBody());
app.use(router.routes());
app.use(router.allowedMethods());
app.listen(Number(process.env.PORT), '127.0.0.1');
