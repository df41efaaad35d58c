import { Misconfigured, Unavailable, Unreadable } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { expect, onTestFinished, test } from 'vitest';
import { logError, logErrorsTo } from '../../src/output/error-log.ts';
import { serveInMemory } from '../serve.ts';

const findAccountByEmail = async () => Promise.reject(new Error('of a port'));

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

test.each([
  [new Unreadable('The ssn of row 7 …'), 'The ssn of row 7 …'],
  [new Misconfigured('keyOf of the type …'), 'keyOf of the type …'],
])('%s has its message, which holds no value', (error, message) => {
  const [line] = linesOf(() => logError(error, request));
  expect(JSON.parse(line ?? '')).toMatchObject({ error: { type: error.name, message } });
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

const recordingLog = () => {
  const lines: unknown[] = [];
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push([level, message, fields]);
  return { lines, log: { warn: write('warn'), error: write('error') } };
};

test('the logger of a host takes errors, and outages as warnings', () => {
  const { lines, log } = recordingLog();
  const onError = logErrorsTo(log);
  onError(new RangeError('ada@example.test'), request);
  onError(new Unavailable('The database is away.', { retryAfterMs: 1000 }), request);
  const fields = { request_id: 'id-1', method: 'GET', path: '/employees' };
  expect(lines).toEqual([
    [
      'error',
      'request failed',
      { ...fields, error: expect.objectContaining({ type: 'RangeError' }) },
    ],
    ['warn', 'unavailable', { ...fields, error: expect.objectContaining({ type: 'Unavailable' }) }],
  ]);
});

test('an app with the logger of a host logs there', async () => {
  const { lines, log } = recordingLog();
  const users = { ...memoryPorts().users, findAccountByEmail };
  const { url } = await serveInMemory({ app: { log }, ports: { users } });
  const { status } = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.test', password: 'a long enough password' }),
  });
  expect(status).toBe(500);
  expect(lines).toEqual([['error', 'request failed', expect.objectContaining({ method: 'POST' })]]);
});
