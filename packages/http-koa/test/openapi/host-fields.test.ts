import { createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { createApp } from '../../src/index.ts';
import { serveForTest } from '../serve.ts';

interface Body {
  readonly required?: readonly string[];
  readonly properties: { readonly fields: object };
}

const described = async (fields: Parameters<typeof createCore>[1]) => {
  const url = await serveForTest(createApp(createCore(memoryPorts(), fields)));
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  };
  return (method: string, path: string): Body => {
    const operation = paths[path]?.[method] as {
      readonly requestBody: { readonly content: Readonly<Record<string, { schema: Body }>> };
    };
    const [media] = Object.values(operation.requestBody.content);
    return media?.schema ?? { properties: { fields: {} } };
  };
};

test('a whole record needs the required fields of the host, and a change needs none', async () => {
  const bodyOf = await described({
    fields: {
      employees: { badge_no: { type: 'text', required: true }, grade: { type: 'integer' } },
    },
  });
  for (const [method, path] of [
    ['post', '/employees'],
    ['put', '/employees/{id}'],
  ] as const) {
    const { required, properties } = bodyOf(method, path);
    expect(required).toContain('fields');
    expect(properties.fields).toMatchObject({ type: 'object', required: ['badge_no'] });
  }
  const change = bodyOf('patch', '/employees/{id}');
  expect(change.required ?? []).not.toContain('fields');
  expect(change.properties.fields).toMatchObject({ type: ['object', 'null'] });
  expect(change.properties.fields).not.toHaveProperty('required');
});

test('without a required field a whole record needs none', async () => {
  const bodyOf = await described({ fields: { companies: { color: { type: 'text' } } } });
  const { required = [], properties } = bodyOf('post', '/companies');
  expect(required).not.toContain('fields');
  expect(properties.fields).toMatchObject({ type: ['object', 'null'] });
});
