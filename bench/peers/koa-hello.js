// Koa and its router with one constant answer: what the framework of paydocs costs by itself.
// Both are those of the repository's own install.
import { Router } from '@koa/router';
import Koa from 'koa';

const router = new Router();
router.get('/employees', (ctx) => {
  ctx.body = { success: true };
});

const app = new Koa();
app.use(router.routes());
app.use(router.allowedMethods());
app.listen(Number(process.env.PORT), '127.0.0.1');
