import { describe, expect, test } from 'vitest';
import { send, signIn } from './client.ts';
import { newMember } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const PASSWORD = 'the old pass phrase';

/** Names that users give themselves. Each test uses a separate user. */
export const describeOwnNames = (makeStack: MakeStack): void => {
  describe('the own name', () => {
    const stack = useStack(makeStack);
    const member = async (email: string): Promise<string> => {
      await newMember(stack(), email, PASSWORD);
      return signIn(stack().url, email, PASSWORD);
    };
    const change = (token: string, body: object) =>
      send(stack().url, { method: 'PATCH', path: '/auth/me', token, body });
    const userOf = async (token: string) => {
      const { body } = await send(stack().url, { path: '/auth/me', token });
      return (body.data as { user: Readonly<Record<string, unknown>> }).user;
    };

    test('is changed in part or whole, and shown as GET /auth/me does', async () => {
      const token = await member('renamed@example.test');
      const before = await userOf(token);
      const { status, body } = await change(token, { last_name: ' Hopper ', email: 'a@b.test' });
      expect([status, body.message]).toEqual([200, 'User changed.']);
      const after = await userOf(token);
      expect(body.data).toStrictEqual({ user: after });
      const { updated_at: updatedAt } = after;
      expect(after).toStrictEqual({ ...before, last_name: 'Hopper', updated_at: updatedAt });
      await change(token, { first_name: 'Grace', last_name: 'Murray' });
      expect(await userOf(token)).toMatchObject({ first_name: 'Grace', last_name: 'Murray' });
    });

    test('stays with a body without fields, and with a wrong one', async () => {
      const token = await member('unnamed@example.test');
      const before = await userOf(token);
      expect((await change(token, {})).status).toBe(200);
      const wrong = await change(token, { first_name: '', last_name: null });
      expect([wrong.status, wrong.body.errors]).toStrictEqual([
        422,
        {
          first_name: ['The first name field is required.'],
          last_name: ['The last name field is required.'],
        },
      ]);
      expect(await userOf(token)).toStrictEqual(before);
    });
  });
};
