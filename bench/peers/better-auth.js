// better-auth on pg with e-mail and password as its documentation sets it up; its limiter is off,
// and so is its cookie cache, which would keep a revoked session alive.
import { createServer } from 'node:http';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import pg from 'pg';

const options = {
  baseURL: `http://127.0.0.1:${process.env.PORT}`,
  secret: process.env.AUTH_SECRET,
  database: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }),
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
};
await (await getMigrations(options)).runMigrations();

createServer(toNodeHandler(betterAuth(options))).listen(Number(process.env.PORT), '127.0.0.1');
