import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { send, signIn } from '../../../../test/api/client.ts';
import { openApiDocument } from '../../src/openapi/document.ts';
import { pathTemplate } from '../../src/openapi/request.ts';
import { operations } from '../../src/routes/operations.ts';
import { serveInMemory } from '../serve.ts';

interface Bounds {
  readonly type?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly schema: Bounds }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: { readonly properties: Readonly<Record<string, Bounds>> };
      };
    };
  };
}

const { paths } = openApiDocument();

const describedAt = (method: string, path: string): Described =>
  (paths[pathTemplate(path)] as Readonly<Record<string, Described>>)[method.toLowerCase()] ?? {};

// The fields of records have rules of their own: see record-input.ts of the API's tests. So have
// lists and numbers: see invalid-input.ts.
const ofAccounts = operations.filter(
  ({ path, method }) => path.includes('/auth/') && method === 'POST',
);

/** Fields whose form is more than a length: see second-factor.test.ts of the core. */
const FORMED = ['code', 'challenge', 'type', 'sign_in_code', 'code_verifier'];

const bodyFields = ofAccounts.flatMap(({ method, path, caller }) => {
  const { properties = {} } =
    describedAt(method, path).requestBody?.content['application/json'].schema ?? {};
  return Object.entries(properties)
    .filter(([name, { type }]) => type === 'string' && !FORMED.includes(name))
    .map(([field, bounds]) => ({ path, caller, field, bounds }));
});

const LABELS = `${'b'.repeat(62)}.`.repeat(5);

/** No repeat and no sequence, which new passwords must not be. */
const UNPREDICTABLE = Array.from({ length: 257 }, (_, index) =>
  String.fromCodePoint(0x100 + ((index * 89) % 257)),
).join('');

/** Returns a text of this many code points that is valid for the field, except for its length. */
const textOf = (field: string, length: number): string => {
  if (field === 'email' && length > 2) return `a@${LABELS.slice(0, length - 3)}b`;
  return field.startsWith('password') ? UNPREDICTABLE.slice(0, length) : 'é'.repeat(length);
};

const refusedFields = async (
  url: string,
  { path, body, token }: { path: string; body: object; token: string | undefined },
): Promise<string[]> => {
  const answer = await send(url, { method: 'POST', path, body, ...(token && { token }) });
  return Object.keys(answer.body.errors ?? {});
};

test.each(bodyFields)('$path accepts $field only within the described bounds', async (row) => {
  const { path, caller, field, bounds } = row;
  const { url } = await serveInMemory();
  const token =
    caller === 'anybody' ? undefined : await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
  const refuses = async (length: number): Promise<boolean> => {
    const text = textOf(field, length);
    const complete = Object.fromEntries(
      bodyFields.filter((it) => it.path === path).map((it) => [it.field, 'long enough@b']),
    );
    const again = field === 'password' ? { password_confirmation: text } : {};
    const other = field === 'password_confirmation' ? { password: text } : {};
    const body = { ...complete, email: 'a@b', ...again, ...other, [field]: text };
    const refused = await refusedFields(url, { path, body, token });
    // The two match, so that the error is on the password alone.
    return refused.includes(field === 'password_confirmation' ? 'password' : field);
  };
  const { minLength = 1, maxLength = 0 } = bounds;
  expect(maxLength).toBeGreaterThan(0);
  expect(await refuses(minLength - 1)).toBe(true);
  expect(await refuses(maxLength + 1)).toBe(true);
  // Within the bounds they are refused as an unknown token and a wrong password.
  if (field !== 'token' && field !== 'current_password') {
    expect(await refuses(minLength)).toBe(false);
    expect(await refuses(maxLength)).toBe(false);
  }
});

test.each(['/employees', '/companies'])(
  '%s accepts numbers only within the bounds',
  async (path) => {
    const { url } = await serveInMemory();
    const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
    const status = async (query: string) =>
      (await send(url, { path: `${path}?${query}`, token })).status;
    for (const name of ['page', 'per_page']) {
      const { schema } = describedAt('GET', path).parameters?.find((it) => it.name === name) ?? {};
      const { minimum = Number.NaN, maximum = Number.NaN } = schema ?? {};
      expect(await status(`${name}=${minimum}`)).toBe(200);
      expect(await status(`${name}=${maximum}`)).toBe(200);
      expect(await status(`${name}=${minimum - 1}`)).toBe(422);
      expect(await status(`${name}=${maximum + 1}`)).toBe(422);
    }
  },
);

test('a page has the described size by default', async () => {
  const { url } = await serveInMemory();
  const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
  const { schema } =
    describedAt('GET', '/employees').parameters?.find((it) => it.name === 'per_page') ?? {};
  const answer = await send(url, { path: '/employees', token });
  expect(schema).toMatchObject({ default: answer.body.meta?.['per_page'] });
});
