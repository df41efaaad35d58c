import cors from '@fastify/cors';
import fastify, { type FastifyInstance } from 'fastify';
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
paydocs.startDocumentWorker();
const payroll = paydocs.app.callback();

const payrollPlugin = async (scope: FastifyInstance): Promise<void> => {
  // The API reads bodies itself: no parser of the host stands in front of it.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const path of ['/', '/*']) {
    scope.all(path, ({ raw, originalUrl }, reply) => {
      reply.hijack();
      // Headers of the host and its plugins, such as those of CORS.
      for (const [name, value = ''] of Object.entries(reply.getHeaders())) {
        reply.raw.setHeader(name, value);
      }
      // The API expects the path without the prefix, and makes links from the original one.
      const url = originalUrl.slice(PREFIX.length).replace(/^(?!\/)/, '/');
      Object.assign(raw, { originalUrl, url });
      void payroll(raw, reply.raw);
    });
  }
};

const host = fastify();
await host.register(cors, { origin: 'https://app.host.example' });
host.get('/', () => 'The host itself.\n');
await host.register(payrollPlugin, { prefix: PREFIX });

console.log(await host.listen({ port, host: '127.0.0.1' }));

process.once('SIGTERM', () => {
  void host.close().then(() => paydocs.close());
});
