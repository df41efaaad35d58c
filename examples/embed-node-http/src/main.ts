import { createServer } from 'node:http';
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

const server = createServer((request, response) => {
  const { url = '/' } = request;
  const [path] = url.split('?', 1);
  if (path !== PREFIX && !url.startsWith(`${PREFIX}/`)) {
    response.end('The host itself.\n');
    return;
  }
  // The API expects the path without the prefix, and makes links from the original one.
  Object.assign(request, {
    originalUrl: url,
    url: url.slice(PREFIX.length).replace(/^(?!\/)/, '/'),
  });
  void payroll(request, response);
});
server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));

process.once('SIGTERM', () => {
  server.close(() => void paydocs.close());
});
