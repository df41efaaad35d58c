import * as fc from 'fast-check';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { runs } from '../../../../test/property-runs.ts';
import { jsonBody } from '../../src/input/request-body.ts';
import { errorsToEnvelope } from '../../src/middleware/errors.ts';
import { rawConnection } from '../fuzz/raw-connection.ts';
import { serveForTest } from '../serve.ts';

const key = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: anyLetter, maxLength: 6 }) },
  fc.constantFrom('__proto__', 'constructor', 'toString', 'a\ufffd'),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.string({ unit: anyLetter, maxLength: 6 }),
    fc.constantFrom<unknown>(null, true, 0, -1.5, 1e308, '\ufffd', ''),
    fc.array(tie('value'), { maxLength: 3 }),
    // Pairs, so that `__proto__` is a key like any other.
    fc.array(fc.tuple(key, tie('value')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
  ),
}));

const jsonOf = (each: unknown): string => {
  if (Array.isArray(each)) return `[${each.map(jsonOf).join(',')}]`;
  if (!(each instanceof Map)) return JSON.stringify(each);
  const pairs = [...each].map(([name, inner]) => `${JSON.stringify(name)}:${jsonOf(inner)}`);
  return `{${pairs.join(',')}}`;
};

/** The status of a body that is refused: as no object, or for its names. */
const refusalOf = (each: unknown, json: string): number | undefined => {
  if (!(each instanceof Map)) return 400;
  return json.includes('"__proto__":') ? 422 : undefined;
};

const encode = (json: string): Uint8Array => {
  const body = Buffer.from(json);
  const head = ['POST / HTTP/1.1', 'Host: a', 'Content-Type: application/json'];
  return Buffer.concat([
    Buffer.from([...head, `Content-Length: ${body.length}`, '', ''].join('\r\n')),
    body,
  ]);
};

test('a body is the value of its JSON, or is refused as no object or for its names', async () => {
  const app = new Koa();
  app.use(errorsToEnvelope(() => {}));
  app.use(jsonBody());
  app.use((ctx) => {
    ctx.body = JSON.stringify(ctx.request.body);
  });
  const connection = rawConnection(await serveForTest(app));
  onTestFinished(() => connection.close());
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(value, async (each) => {
      const json = jsonOf(each);
      const refusal = refusalOf(each, json);
      const { status, text } = await connection.exchange(encode(json), 'POST');
      statuses.add(status);
      expect(status).toBe(refusal ?? 200);
      if (refusal === undefined) expect(text).toBe(JSON.stringify(JSON.parse(json)));
    }),
    runs(1000),
  );
  expect(statuses.size).toBe(3);
});
