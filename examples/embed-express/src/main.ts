import { parserErrorHandler } from '@paydocs/http-koa';
import cors from 'cors';
import express from 'express';
import { openPaydocs } from 'paydocs';

const port = Number(process.env['PORT'] ?? 3000);

const paydocs = await openPaydocs({
  databaseUrl: 'sqlite:./payroll.sqlite', // or postgresql://…
  tablePrefix: 'paydocs_', // or schema: 'paydocs' on PostgreSQL
  tokenKeys: process.env['TOKEN_KEYS'], // from `npx paydocs keys generate`
  dataKeys: process.env['DATA_KEYS'], // from `npx paydocs keys generate --kind data`
  mail: { url: 'file:./outbox', from: 'Payroll <payroll@host.example>' }, // or smtp://…
  publicUrl: `http://127.0.0.1:${port}/payroll`,
});
await paydocs.migrate();
paydocs.startOutboxWorker();
paydocs.startDocumentWorker();

const host = express();
host.use(cors({ origin: 'https://app.host.example' }), express.json());
host.get('/', (_request, response) => void response.send('The host itself.\n'));
host.use('/payroll', paydocs.app.callback(), parserErrorHandler(paydocs.app));

const server = host.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));

process.once('SIGTERM', () => {
  server.close(() => void paydocs.close());
});
