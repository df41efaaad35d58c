// Fastify with pg, a PASETO verified on each request and @fastify/rate-limit counting in memory by
// address. The session is not looked up, so a revoked token holds until it expires.
// No response schema: on these rows fast-json-stringify is slower than JSON.stringify.
// paseto is that of the repository's own install, so both sides verify with the same code.
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { PublicProtocol } from 'paseto';
import { GetPublicKeyFactory, ImportSecretKeyFactory, VerifyFactory } from 'paseto/v4/public';
import { pagesOnPg } from './pages-pg.js';
import { cutOf, pageOf } from './resource.js';

const v4 = new PublicProtocol(GetPublicKeyFactory, ImportSecretKeyFactory, VerifyFactory);
const secret = await v4.ImportSecretKey(process.env.TOKEN_KEYS, { extractable: false });
const publicKey = await v4.GetPublicKey(secret);
const expected = {
  issuer: 'paydocs',
  audience: 'paydocs',
  implicitAssertion: Buffer.from('paydocs access token v1'),
};

const pages = pagesOnPg(process.env);
const app = Fastify();
await app.register(rateLimit, { max: 1_000_000_000, timeWindow: '1 minute' });

const authenticated = async (request, reply) => {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  try {
    request.caller = (await v4.Verify(publicKey, token, expected)).claims;
  } catch {
    return reply.code(401).send({ success: false, message: 'Unauthenticated.' });
  }
};

const querystring = {
  type: 'object',
  properties: {
    page: { type: 'integer', minimum: 1, default: 1 },
    per_page: { type: 'integer', minimum: 1, maximum: 100, default: 15 },
  },
};

app.decorateRequest('caller', null);
app.get('/employees', { schema: { querystring }, onRequest: authenticated }, async (request) => {
  const { rows, total } = await pages(cutOf(request.query));
  return pageOf(rows, total);
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
