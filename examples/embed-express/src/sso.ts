import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { type NextFunction, type Request, type Response } from 'express';
import { openPaydocs } from 'paydocs';

const port = Number(process.env['PORT'] ?? 3000);
const secret = process.env['SSO_SECRET'] ?? '';
if (secret === '') throw new Error('SSO_SECRET is required.');

const paydocs = await openPaydocs({
  databaseUrl: 'sqlite::memory:',
  tokenKeys: process.env['TOKEN_KEYS'],
  dataKeys: process.env['DATA_KEYS'],
  mail: 'file:./outbox',
  publicUrl: `http://127.0.0.1:${port}/payroll`,
});
await paydocs.migrate();
const { core } = paydocs;

/** Returns the e-mail that the identity provider has signed: put the check of your provider here. */
const identify = (request: Request): string | undefined => {
  const { 'x-sso-email': email, 'x-sso-signature': signature } = request.headers;
  if (typeof email !== 'string' || typeof signature !== 'string') return undefined;
  const expected = createHmac('sha256', secret).update(email).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : undefined;
};

const signIn = async (email: string) => {
  const { id } = await core.showUser({ email });
  return core.signInAs(id, { reason: 'single sign-on of the host' });
};

const host = express();
host.post('/sign-in', (request, response, fail) => {
  const email = identify(request);
  if (email === undefined) {
    response.sendStatus(401);
    return;
  }
  signIn(email)
    .then(({ token }) => response.json({ token: token.text, expiresAtMs: token.expiresAtMs }))
    .catch(fail);
});
host.use('/payroll', paydocs.app.callback());
// An account that is unknown or suspended: `error.code` says which.
host.use((error: Error, _request: Request, response: Response, next: NextFunction) => {
  if (error.name === 'Refused') response.sendStatus(403);
  else next(error);
});

// A job of the host, which runs for a user without a session.
const ada = await core.register({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@host.example',
  password: crypto.randomUUID(),
});
await core.createCompany(await core.callerFor(ada.id), { name: 'Host', ein: '12-3456789' });

const server = host.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));

process.once('SIGTERM', () => {
  server.close(() => void paydocs.close());
});
