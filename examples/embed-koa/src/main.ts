import Koa from 'koa';
import mount from 'koa-mount';
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

const host = new Koa();
host.use(mount('/payroll', paydocs.app));
host.use((ctx) => {
  ctx.body = 'The host itself.\n';
});

const server = host.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));

process.once('SIGTERM', () => {
  server.close(() => void paydocs.close());
});
