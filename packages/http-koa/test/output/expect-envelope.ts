import { expect } from 'vitest';
import type { Answer } from '../../../../test/api/client.ts';

/** Expects an error envelope with this status and the headers of every response. */
export const expectEnvelope = (answer: Answer, status: number): void => {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const code = expect.stringMatching(/^[a-z]+\.[a-z]+$/);
  expect(answer.body).toStrictEqual({
    success: false,
    message: expect.stringMatching(/./),
    ...(status === 422 ? { code } : {}),
    errors: status === 422 ? expect.any(Object) : expect.objectContaining({ code }),
  });
};
