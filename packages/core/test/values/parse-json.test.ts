import { assert as check, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from '../../src/index.ts';
import { cpuMs } from '../../../../tools/cpu-ms.ts';

test.each([
  '1e999',
  '-1e999',
  '1e-400',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1234567890123456789012345',
  '12345678901234567.5',
])('%s, which double precision changes, is no number', (text) => {
  expect(parseJson(`{"a":[${text}],"b":"${text}"}`)).toEqual({ a: [Number.NaN], b: text });
});

test.each(['0', '-0', '1.10', '1e2', '100000000000000000000', '0.00', '1.50E-7', '0e5', '20.5'])(
  '%s is kept',
  (text) => {
    expect(parseJson(`{"a":${text}}`)).toEqual({ a: Number(text) });
  },
);

test('every number that JSON.stringify writes is kept', () => {
  check(
    property(double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(parseJson(JSON.stringify({ number }))).toEqual({ number: number === 0 ? 0 : number });
    }),
    { numRuns: 2000 },
  );
});

test('a number of 64,000 digits takes no longer than another text', () => {
  const startedMs = cpuMs();
  parseJson(`{"a":1${'0'.repeat(64_000)}1}`);
  expect(cpuMs() - startedMs).toBeLessThan(500);
});
