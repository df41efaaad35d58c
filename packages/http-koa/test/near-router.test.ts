import { expect, test } from 'vitest';
import { chain, NearRouter } from '../src/middleware/near-router.ts';

const pathsOf = (router: NearRouter, path: string, method = 'GET') => {
  const { path: matched, pathAndMethod } = router.match(path, method);
  return [matched.map((layer) => layer.path), pathAndMethod.map((layer) => layer.path)];
};

const refuse = () => {
  throw new Error('refused');
};

test('a path matches the routes that it matches among all', () => {
  const router = new NearRouter();
  for (const path of ['/orders', '/orders/:id', '/orders/:id/issues', '/order', '/:kind/report']) {
    router.register(path, ['GET'], [() => {}]);
  }
  router.register('/orders', ['POST'], [() => {}]);
  expect(pathsOf(router, '/orders')).toEqual([['/orders', '/orders'], ['/orders']]);
  expect(pathsOf(router, '/orders', 'POST')).toEqual([['/orders', '/orders'], ['/orders']]);
  expect(pathsOf(router, '/orders/7')).toEqual([['/orders/:id'], ['/orders/:id']]);
  expect(pathsOf(router, '/orders/report')[0]).toEqual(['/orders/:id', '/:kind/report']);
  expect(pathsOf(router, '/people/report')[0]).toEqual(['/:kind/report']);
  for (const other of ['/', '', '/orders/', '/Orders', '/people', '*']) {
    expect(pathsOf(router, other)).toEqual([[], []]);
  }
});

test('a route that is added later is found', () => {
  const router = new NearRouter();
  router.register('/orders', ['GET'], [() => {}]);
  expect(pathsOf(router, '/people')[0]).toEqual([]);
  router.register('/people', ['GET'], [() => {}]);
  expect(pathsOf(router, '/people')[0]).toEqual(['/people']);
});

test('a chain runs its middleware in order, around what follows', async () => {
  const ran: string[] = [];
  const around = (name: string) => async (_ctx: unknown, next: () => Promise<unknown>) => {
    ran.push(name);
    await next();
    ran.push(`/${name}`);
  };
  const next = async () => void ran.push('next');
  await chain([around('a'), around('b')])({} as never, next);
  expect(ran).toEqual(['a', 'b', 'next', '/b', '/a']);
  await expect(chain([around('c'), refuse])({} as never, next)).rejects.toThrow('refused');
});
