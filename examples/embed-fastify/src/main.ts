import fastify from 'fastify';
import { openPaydocs } from 'paydocs';

const PREFIX = '/payroll';
const port = Number(process.env['PORT'] ?? 3000);

const paydocs = await openPaydocs({
  databaseUrl: 'sqlite:./payroll.sqlite',
  tokenKeys: process.env['TOKEN_KEYS'],
  dataKeys: process.env['DATA_KEYS'],
  mail: { url: 'file:./outbox', from: 'Payroll <payroll@host.example>' },
  publicUrl: `http://127.0.0.1:${port}${PREFIX}`,
});
await paydocs.migrate();
paydocs.startOutboxWorker();
const payroll = paydocs.app.callback();

const host = fastify();
// Fastify parses only JSON by default, but the page for a new password sends a form.
host.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
);
host.get('/', () => 'The host itself.\n');
host.all(`${PREFIX}/*`, (request, reply) => {
  reply.hijack();
  const { raw, body, originalUrl } = request;
  // The API expects the path without the prefix, and reads the body that Fastify has parsed.
  Object.assign(raw, { originalUrl, url: originalUrl.slice(PREFIX.length), body });
  void payroll(raw, reply.raw);
});

console.log(await host.listen({ port, host: '127.0.0.1' }));

process.once('SIGTERM', () => {
  void host.close().then(() => paydocs.close());
});
