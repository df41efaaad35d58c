import { createCore } from '@paydocs/core';
import { sampleData, memoryPorts } from '@paydocs/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Answer } from '../../../../test/api/client.ts';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { createApp } from '../../src/index.ts';
import { type Served, serve } from '../serve.ts';

/** A served API without limits, and every error that it did not expect. */
export const useServed = () => {
  const unexpected: unknown[] = [];
  let served: Served | undefined;
  beforeAll(async () => {
    const core = createCore(memoryPorts(await sampleData()), { rateLimits: unlimited });
    served = await serve(createApp(core, { onError: (error) => unexpected.push(error) }));
  });
  afterAll(() => served?.close());
  return { url: () => served?.url ?? '', unexpected };
};

/** The answer to invalid data: a sentence or more about each of these fields, and none of others. */
export const expectInvalid = (answer: Answer, ...fields: string[]): void => {
  expect(answer.body.message).toBe('The given data was invalid.');
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors ?? {}).toSorted()).toStrictEqual(fields.toSorted());
  for (const sentences of Object.values(answer.body.errors ?? {})) {
    for (const sentence of sentences) expect(sentence).toMatch(/^The .+ field .+\.$/);
  }
};
