import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  clientOf,
  errorsOf,
  NEW_COMPANY,
  newEmployee,
  recordOf,
  tagOf,
} from './records.ts';
import { emailsTo } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const REPLAYED = 'idempotent-replayed';

/** Requests that are sent again with their `Idempotency-Key`. */
export const describeIdempotencyKeys = (makeStack: MakeStack): void => {
  describe('a request with an idempotency key', () => {
    const stack = useStack(makeStack);
    let owner: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
    });
    const createWith = (key: string, body: object = newEmployee(1)) =>
      owner.post('/employees', body, { 'idempotency-key': key });
    const total = async (path = '/employees') =>
      (await owner.get(`${path}?per_page=1`)).body.meta?.['total'];

    test('creates one record, however often it is sent', async () => {
      const first = await createWith('one');
      const created = recordOf(first, 201);
      expect(first.headers).not.toHaveProperty(REPLAYED);
      const before = await total();
      const again = await createWith('one');
      expect(again.headers).toMatchObject({ [REPLAYED]: 'true', location: first.headers.location });
      expect([again.text, tagOf(again)]).toStrictEqual([first.text, tagOf(first)]);
      expect(created.id).toBe(recordOf(again, 201).id);
      expect(await total()).toBe(before);
    });

    test('invites an employee once', async () => {
      const email = 'invited.once@home.test';
      const created = await owner.post('/employees', { ...newEmployee(1), email });
      const path = `/employees/${recordOf(created, 201).id}/invite`;
      const invite = () => owner.post(path, {}, { 'idempotency-key': 'invite' });
      const [first, again] = [await invite(), await invite()];
      expect([first.status, again.text]).toStrictEqual([200, first.text]);
      expect(again.headers).toMatchObject({ [REPLAYED]: 'true' });
      expect(await emailsTo(stack(), email)).toHaveLength(1);
    });

    // @promise R95
    test('gets the response of the first one, after changes and a deletion', async () => {
      const first = await createWith('kept');
      const path = `/employees/${recordOf(first, 201).id}`;
      await owner.patch(path, { first_name: 'B' });
      expect((await createWith('kept')).text).toBe(first.text);
      await owner.delete(path);
      expect((await createWith('kept')).text).toBe(first.text);
      expect((await owner.get(path)).status).toBe(404);
    });

    test('is equal by its fields, in any order and spelling', async () => {
      const first = await createWith('order');
      const reversed = Object.fromEntries(Object.entries(newEmployee(1)).toReversed());
      const again = await createWith('order', {
        ...reversed,
        first_name: ' Grace ',
        phone: null,
        site_id: 5,
      });
      expect(again.text).toBe(first.text);
    });

    test('is refused with another body, and creates nothing', async () => {
      await createWith('other');
      const before = await total();
      const refused = await createWith('other', { ...newEmployee(1), first_name: 'B' });
      expect(errorsOf(refused)).toStrictEqual({
        'Idempotency-Key': 'The Idempotency-Key field was used for another request.',
      });
      expect(refused.body.code).toBe('idempotency.mismatch');
      expect(await total()).toBe(before);
    });

    // @promise R95
    test('has a key of its own at each endpoint and for each user', async () => {
      const key = { 'idempotency-key': 'shared' };
      const mine = recordOf(await owner.post('/employees', newEmployee(1), key), 201);
      const manager = await clientOf(stack().url, 'manager@main.test');
      const theirs = await manager.post('/employees', newEmployee(1), key);
      expect(theirs.headers).not.toHaveProperty(REPLAYED);
      expect(recordOf(theirs, 201)).not.toMatchObject({ id: mine.id });
      const company = await owner.post('/companies', NEW_COMPANY, key);
      expect([company.status, REPLAYED in company.headers]).toStrictEqual([201, false]);
    });

    test('runs again after a refusal: the key is not used up', async () => {
      const invalid = await createWith('again', { ...newEmployee(1), ssn: 'x' });
      expect(invalid.status).toBe(422);
      const unknown = await createWith('again', newEmployee(999_999));
      expect(unknown.status).toBe(422);
      const created = await createWith('again');
      expect([created.status, REPLAYED in created.headers]).toStrictEqual([201, false]);
    });

    test('is as new after 24 hours', async () => {
      const { clock } = stack();
      if (clock === undefined) throw new Error('The clock of this stack cannot be moved.');
      const first = recordOf(await createWith('day'), 201);
      clock.advanceMs(86_400_000 - 1000);
      owner = await clientOf(stack().url, 'owner@main.test');
      expect(recordOf(await createWith('day'), 201).id).toBe(first.id);
      clock.advanceMs(1001);
      expect(recordOf(await createWith('day'), 201).id).not.toBe(first.id);
    });

    test.each(['', ' ', 'a b', 'a'.repeat(256), 'clé', 'a\tb'])(
      'is refused with the key %j',
      async (key) => {
        const before = await total();
        const refused = await createWith(key);
        expect(Object.keys(errorsOf(refused))).toStrictEqual(['Idempotency-Key']);
        expect(await total()).toBe(before);
      },
    );

    test.each(['!', '"8e03978e-40d5-43dd-bc93-6894a57f9324"', '~'.repeat(255)])(
      'is accepted with the key %j',
      async (key) => {
        expect((await createWith(key)).status).toBe(201);
        expect((await createWith(key)).headers).toHaveProperty(REPLAYED);
      },
    );

    test('is refused with two keys', async () => {
      const keys = { 'idempotency-key': ['a', 'b'] };
      const refused = await owner.post('/employees', newEmployee(1), keys);
      expect(Object.keys(errorsOf(refused))).toStrictEqual(['Idempotency-Key']);
    });
  });
};
