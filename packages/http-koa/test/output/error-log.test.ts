import { Unreadable } from '@paydocs/core';
import { expect, onTestFinished, test } from 'vitest';
import { logError } from '../../src/output/error-log.ts';

const linesOf = (body: () => void): string[] => {
  const lines: string[] = [];
  const { error } = console;
  onTestFinished(() => {
    console.error = error;
  });
  console.error = (line: string) => lines.push(line);
  body();
  return lines;
};

const request = { requestId: 'id-1', method: 'GET', path: '/employees' };

test('an error is one line of JSON with its stack frames and without its message', () => {
  const cause = Object.assign(new RangeError("values ('900-01-0001')\n    at secret"), {
    code: '23505',
  });
  const error = new Error('insert failed for ada@example.test', { cause });
  const lines = linesOf(() => logError(error, request));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/\n|900-01-0001|ada@example\.test/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    time: expect.stringMatching(/Z$/),
    request_id: 'id-1',
    method: 'GET',
    path: '/employees',
    error: {
      type: 'Error',
      at: expect.arrayContaining([expect.stringContaining('error-log.test.ts')]),
      cause: { type: 'RangeError', code: '23505' },
    },
  });
});

test('an error about an unreadable record has its message, which holds no value', () => {
  const [line] = linesOf(() => logError(new Unreadable('The ssn of row 7 …'), request));
  expect(JSON.parse(line ?? '')).toMatchObject({
    error: { type: 'Unreadable', message: 'The ssn of row 7 …' },
  });
});

test('a thrown value that is not an Error is described by its type only', () => {
  const [line] = linesOf(() => logError('password=hunter2', request));
  expect(JSON.parse(line ?? '')).toMatchObject({ error: { type: 'string' } });
  expect(line).not.toContain('hunter2');
});

test('a cycle of causes is cut off', () => {
  const error: Error & { cause?: unknown } = new Error('round');
  error.cause = error;
  expect(linesOf(() => logError(error, request))).toHaveLength(1);
});
