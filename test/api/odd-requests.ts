import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { send, type Sent } from './client.ts';
import { type Client, clientOf, NEW_COMPANY, newEmployee, recordOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const credentials = { email: 'owner@main.test', password: SAMPLE_PASSWORD };

/** Requests of common clients and proxies that servers were reported to answer wrongly. */
export const describeOddRequests = (makeStack: MakeStack): void => {
  describe('a request of a common client', () => {
    const stack = useStack(makeStack);
    let owner: Client;
    let path = '';
    beforeAll(async () => {
      owner = await clientOf(stack().url, credentials.email);
      path = `/companies/${recordOf(await owner.post('/companies', NEW_COMPANY), 201).id}`;
    });
    const login = (sent: Pick<Sent, 'body' | 'headers'>) =>
      send(stack().url, { method: 'POST', path: '/auth/login', ...sent });

    test('that fetch makes conditional is 304 when nothing has changed', async () => {
      const { headers } = await owner.get(path);
      const { body } = await login({ body: credentials });
      const { token } = body.data as { readonly token: string };
      const conditions = { 'If-None-Match': headers.etag ?? '', Authorization: `Bearer ${token}` };
      for (const address of [path, '/openapi.json']) {
        const known = (await owner.get(address)).headers.etag ?? '';
        const answer = await fetch(stack().url + address, {
          headers: { ...conditions, 'If-None-Match': known },
        });
        expect([address, answer.status, await answer.text()]).toStrictEqual([address, 304, '']);
      }
    });

    test.each(['-gzip', '--gzip'])('may have an If-Match that ends in %s', async (suffix) => {
      const tag = (await owner.get(path)).headers.etag ?? '';
      const condition = { 'if-match': tag.replace(/"$/, `${suffix}"`) };
      expect((await owner.patch(path, { name: 'B' }, condition)).status).toBe(200);
    });

    test('may send a change as a merge patch, and nothing else', async () => {
      const patch = { 'content-type': 'application/merge-patch+json; charset=utf-8' };
      const changed = await owner.patch(path, { phone: '+15551234567', email: null }, patch);
      expect(recordOf(changed)).toMatchObject({ phone: '+15551234567', email: null });
      for (const refused of [
        await owner.post('/companies', NEW_COMPANY, patch),
        await owner.put(path, NEW_COMPANY, patch),
        await owner.patch(path, NEW_COMPANY, { 'content-type': 'application/json-patch+json' }),
      ]) {
        expect([refused.status, refused.body.errors?.['code']]).toStrictEqual([
          415,
          'body.unsupported',
        ]);
      }
    });

    test.each([
      ['application/json; charset=utf8', 401],
      ['application/json;', 401],
      ['application/json; utf-8', 401],
      ['application/json; charset=iso-8859-1', 415],
    ])('with Content-Type: %s is answered %i', async (type, status) => {
      const body = { ...credentials, password: 'wrong-password' };
      expect((await login({ body, headers: { 'content-type': type } })).status).toBe(status);
    });

    test('is 400 for Latin-1 bytes that are said to be UTF-8', async () => {
      const body = Buffer.from('{"email":"Jos\u00e9","password":"x"}', 'latin1');
      expect((await login({ body })).status).toBe(400);
    });

    test('may offer an upgrade to HTTP/2, and have a broken path', async () => {
      const upgrade = { connection: 'Upgrade', upgrade: 'h2c' };
      expect((await owner.get('/employees?per_page=1', upgrade)).status).toBe(200);
      expect((await owner.get('/employees/%E0%A4%A')).status).toBe(404);
    });

    test('finds one of two names with a comma, and no other', async () => {
      const { id } = recordOf(await owner.post('/companies', NEW_COMPANY), 201);
      const named = { ...newEmployee(id), first_name: 'Comma', last_name: 'Smith, Jr.' };
      await owner.post('/employees', named);
      await owner.post('/employees', { ...named, last_name: 'Jones' });
      const { body } = await owner.get(
        `/employees?filter[company_id]=${id}&filter[last_name]=Smith,%20Jr.`,
      );
      expect(body.data).toMatchObject([{ last_name: 'Smith, Jr.' }]);
    });
  });
};
