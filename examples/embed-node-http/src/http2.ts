import { createServer } from 'node:http2';
import { fetchHandlerOf } from '@paydocs/http-koa';
import { openPaydocs } from 'paydocs';
import { answerStream } from './answer-stream.ts';

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

const addresses = new WeakMap<Request, string | undefined>();
const payroll = fetchHandlerOf(paydocs.app, {
  prefix: PREFIX,
  clientAddress: (request) => addresses.get(request),
});

// Without TLS, behind a proxy; browsers need `createSecureServer({ key, cert })`.
const server = createServer();
server.on('stream', (stream, headers) => {
  const handle = async (request: Request): Promise<Response> => {
    addresses.set(request, stream.session?.socket.remoteAddress);
    const { pathname } = new URL(request.url);
    return pathname.startsWith(`${PREFIX}/`)
      ? payroll(request)
      : new Response('The host itself.\n');
  };
  void answerStream(handle, stream, headers);
});
server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));

process.once('SIGTERM', () => {
  server.close(() => void paydocs.close());
});
