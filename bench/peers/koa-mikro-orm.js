// Koa with MikroORM: an entity, a fork for each request, findAndCount and serialize. No token, no
// limiter. Koa, its router and MikroORM are those of the repository's own install.
import { Router } from '@koa/router';
import { defineEntity, MikroORM, p, serialize } from '@mikro-orm/postgresql';
import Koa from 'koa';
import { cutOf, pageOf } from './resource.js';

const integer = () => p.bigint('number');
const Employee = defineEntity({
  name: 'Employee',
  tableName: 'employees',
  properties: {
    id: integer().primary(),
    site_id: integer(),
    user_id: integer(),
    company_id: integer(),
    external_id: p.text().nullable(),
    first_name: p.text(),
    last_name: p.text(),
    email: p.text(),
    phone: p.text().nullable(),
    ssn: p.text().fieldName('ssn_text'),
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
    created_at: p.datetime(),
    updated_at: p.datetime(),
    documents_count: integer().formula(
      (employee) => `(select count(*) from documents d
        where d.employee_id = ${employee.id} and d.site_id = ${employee.site_id})`,
    ),
  },
});

const orm = await MikroORM.init({
  clientUrl: process.env.DATABASE_URL,
  entities: [Employee],
  pool: { min: 0, max: 10 },
});
const siteId = Number(process.env.SITE_ID);

const router = new Router();
router.get('/employees', async (ctx) => {
  const { perPage, offset } = cutOf(ctx.query);
  const [employees, total] = await orm.em
    .fork()
    .findAndCount(
      Employee,
      { site_id: siteId },
      { orderBy: { id: 'asc' }, limit: perPage, offset },
    );
  ctx.body = pageOf(serialize(employees), total);
});

const app = new Koa();
app.use(router.routes());
app.use(router.allowedMethods());
app.listen(Number(process.env.PORT), '127.0.0.1');
