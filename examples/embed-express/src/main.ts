import { createServer } from 'node:http';
import { argon2Hasher } from '@paydocs/argon2';
import { createCore, systemClock, systemDigest, systemRandom } from '@paydocs/core';
import { createApp } from '@paydocs/http-koa';
import { openMailer } from '@paydocs/mail';
import { openDatabase } from '@paydocs/mikro-orm';
import { generateKey, keyRing, pasetoTokens } from '@paydocs/paseto';
import { memoryRateLimiter } from '@paydocs/rate-limiter';

const database = await openDatabase({ url: process.env['DATABASE_URL'] ?? 'sqlite::memory:' });
await database.migrate();
await database.ensureSite('main');
const hasher = argon2Hasher();

const paydocs = createCore({
  ...database.ports,
  clock: systemClock,
  random: systemRandom,
  digest: systemDigest,
  hasher,
  limiter: memoryRateLimiter({ clock: systemClock }),
  mailer: openMailer({ url: 'file:./outbox', from: 'Payroll <payroll@host.example>' }),
  tokens: pasetoTokens({
    keyRing: await keyRing([await generateKey()]),
    issuer: 'https://host.example',
    audience: 'https://host.example',
  }),
});
const payroll = createApp(paydocs).callback();

// Reset links are mailed by whoever looks into the outbox: here this process, once a second.
setInterval(() => void paydocs.processOutbox().catch(console.error), 1000).unref();

const server = createServer((request, response) => {
  if (request.url === '/') response.end('The host itself.\n');
  else void payroll(request, response);
});
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`);
});

process.once('SIGTERM', () => {
  server.close(() => void Promise.all([database.close(), hasher.close()]));
  server.closeIdleConnections();
});
