import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { send, signIn } from '../../../../test/api/client.ts';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { errorCodes } from '../../src/problems/error-codes.ts';
import { serveInMemory } from '../serve.ts';
import { described, document, errors } from './described.ts';

interface ErrorBody {
  readonly code?: string;
  readonly errors: Readonly<Record<string, unknown>>;
}

interface CodeSchema {
  readonly properties: {
    readonly code?: { readonly enum: readonly string[] };
    readonly errors: Partial<CodeSchema>;
  };
}

/** The codes of the document, each with its status and its example. */
const codes = described.flatMap(({ operation }) =>
  Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.entries(content?.['application/json']?.examples ?? {}).map(([code, { value }]) => ({
      code,
      status: Number(status),
      body: value as unknown as ErrorBody,
    })),
  ),
);

/** The codes of responses without an operation. */
const strayCodes = Object.entries(document['x-other-responses']).flatMap(([status, response]) => {
  const { content } = response as (typeof errors)[string];
  return Object.keys(content?.['application/json']?.examples ?? {}).map((code) => ({
    code,
    status: Number(status),
  }));
});

const statusOf = new Map([...codes, ...strayCodes].map(({ code, status }) => [code, status]));

test('every error has its code once: in its errors, or beside them if they are fields', () => {
  expect(codes.length).toBeGreaterThan(described.length * 5);
  for (const { code, status, body } of codes) {
    const places = status === 422 ? [code, undefined] : [undefined, code];
    expect([body.code, body.errors['code']]).toStrictEqual(places);
  }
});

test('the schema of every error lists exactly the codes of its examples', () => {
  for (const { content } of Object.values(errors)) {
    const { schema, examples = {} } = content?.['application/json'] ?? { schema: {} };
    const { code, errors: inner } = (schema as CodeSchema).properties;
    expect((code ?? inner.properties?.code)?.enum).toStrictEqual(Object.keys(examples));
  }
});

test('every code is in the document, except those of hosts and of the operator’s command line', () => {
  const unsent = Object.keys(errorCodes).filter((code) => !statusOf.has(code));
  expect(unsent.toSorted()).toStrictEqual([
    'host.refused',
    'identity.missing',
    'identity.unlinked',
    'person.missing',
    'site.held',
    'webhook.limit',
    'webhook.missing',
  ]);
});

test('a code always has the same status', () => {
  for (const { code, status } of codes) expect([code, status]).toEqual([code, statusOf.get(code)]);
});

test('docs/errors.md lists every code with its status and its meaning', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/errors.md'), 'utf8');
  const rows = [...statusOf]
    .map(
      ([code, status]) =>
        `| ${status} | \`${code}\` | ${errorCodes[code as keyof typeof errorCodes]} |`,
    )
    .toSorted();
  expect(page.split('\n').filter((line) => /^\| \d/.test(line))).toStrictEqual(rows);
});

test('a parameter with the name `code` does not meet the code', async () => {
  const { url } = await serveInMemory();
  const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
  const { body } = await send(url, { path: '/employees?code=%ff', token });
  expect(body).toMatchObject({ code: 'input.invalid', errors: { code: [expect.any(String)] } });
});
