import { createCore } from '@paydocs/core';
import { sampleData, memoryPorts } from '@paydocs/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Answer } from '../../../../test/api/client.ts';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { createApp } from '../../src/index.ts';
import { type Served, serve } from '../serve.ts';

/** Serves an API without limits, and collects the errors that it reports. */
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

/** Asserts a 422 with sentences about exactly these fields. */
export const expectInvalid = (answer: Answer, ...fields: string[]): void => {
  expect(answer.body.message).toBe('The given data was invalid.');
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors ?? {}).toSorted()).toStrictEqual(fields.toSorted());
  for (const sentences of Object.values(answer.body.errors ?? {})) {
    for (const sentence of sentences) expect(sentence).toMatch(/^The .+ field .+\.$/);
  }
};
