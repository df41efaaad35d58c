import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { fetchHandlerOf } from '@paydocs/http-koa';
import { Hono } from 'hono';
import { contextStorage, getContext } from 'hono/context-storage';
import { openPaydocs } from 'paydocs';

const port = Number(process.env['PORT'] ?? 3000);

const paydocs = await openPaydocs({
  databaseUrl: 'sqlite:./payroll.sqlite',
  tokenKeys: process.env['TOKEN_KEYS'],
  dataKeys: process.env['DATA_KEYS'],
  mail: { url: 'file:./outbox', from: 'Payroll <payroll@host.example>' },
  publicUrl: `http://127.0.0.1:${port}/payroll`,
});
await paydocs.migrate();
paydocs.startOutboxWorker();
paydocs.startDocumentWorker();

const payroll = fetchHandlerOf(paydocs.app, {
  prefix: '/payroll',
  clientAddress: () => getConnInfo(getContext()).remote.address,
});

const host = new Hono();
host.get('/', (c) => c.text('The host itself.\n'));
host.all('/payroll/*', contextStorage(), (c) => payroll(c.req.raw));

const server = serve({ fetch: host.fetch, port, hostname: '127.0.0.1' }, () =>
  console.log(`http://127.0.0.1:${port}`),
);

process.once('SIGTERM', () => {
  server.close(() => void paydocs.close());
});
