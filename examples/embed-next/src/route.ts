// In a Next.js program this file is `app/payroll/[...path]/route.ts`, and its `next.config.ts` has
// `serverExternalPackages: ['paydocs', '@paydocs/http-koa']`: the bundler of Next.js does not find the worker threads.
import { fetchHandlerOf } from '@paydocs/http-koa';
import { openPaydocs } from 'paydocs';

const openPayroll = async () => {
  const paydocs = await openPaydocs({
    databaseUrl: 'sqlite:./payroll.sqlite',
    tokenKeys: process.env['TOKEN_KEYS'],
    dataKeys: process.env['DATA_KEYS'],
    mail: { url: 'file:./outbox', from: 'Payroll <payroll@host.example>' },
    publicUrl: 'https://host.example/payroll',
    // The proxy in front of Next.js, which tells the address of the client.
    trustedProxies: 1,
  });
  await paydocs.migrate();
  paydocs.startOutboxWorker();
  paydocs.startDocumentWorker();
  return fetchHandlerOf(paydocs.app, { prefix: '/payroll' });
};

/** Outlives this module, which `next dev` evaluates again after each change. */
const host = globalThis as { payroll?: ReturnType<typeof openPayroll> | undefined };

/** Opens paydocs with the first request, since `next build` evaluates this module. After a failure the next request tries again. */
const handle = async (request: Request): Promise<Response> => {
  host.payroll ??= openPayroll().catch((error: unknown) => {
    host.payroll = undefined;
    throw error;
  });
  return (await host.payroll)(request);
};

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};

/** The API needs Node.js, and nothing that it answers may be cached. */
export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';
