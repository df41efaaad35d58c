import assert from 'node:assert/strict';
import { createCore } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '../../../../test/api/client.ts';
import { assertConforms, type RawResponse } from '../../../../test/api/conforms.ts';
import { runs } from '../../../../test/property-runs.ts';
import { serveInMemory } from '../serve.ts';
import { VALID } from './headers.ts';
import { type RawConnection, rawConnection } from './raw-connection.ts';
import { encode, type FuzzedRequest, GUEST, requests } from './requests.ts';

// FUZZ_RUNS sets the number of requests.
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2000);

const PARSER_STATUSES: readonly number[] = [400, 408, 413, 431];

/** Asserts an answer of Node's HTTP parser, which has rejected the request: one error envelope. */
const assertParserAnswer = ({ status, headers, text }: RawResponse): void => {
  assert.ok(PARSER_STATUSES.includes(status), `${status} without limits`);
  assert.equal(headers['connection'], 'close');
  // The connection of a HEAD request does not read a body.
  if (text === '') return;
  const { success, errors } = JSON.parse(text) as { success: unknown; errors: object };
  assert.deepEqual([success, Object.keys(errors)], [false, ['detail']]);
};

/** Asserts the redirect of a browser from `/` to the description of the API. */
const assertRedirect = ({ headers }: RawResponse): void => {
  assert.match(String(headers['location']), /^\.\/(?:[^/]+\/)?docs$/);
};

/** Whether a request ends the session of its token. */
const endsSession = ({ target }: FuzzedRequest): boolean => /logout|refresh/i.test(target);

const withToken = (request: FuzzedRequest, token: string): FuzzedRequest => ({
  ...request,
  headers: request.headers.map(([name, value]) =>
    value === VALID ? [name, `Bearer ${token}`] : [name, value],
  ),
});

// @promise R30
test('generated requests have valid answers, and none is a server error', async () => {
  const errors: unknown[] = [];
  const { url, ports } = await serveInMemory({ app: { onError: (error) => errors.push(error) } });
  const connection: RawConnection = rawConnection(url);
  onTestFinished(() => connection.close());
  const operator = createCore(ports);
  const signInAs = async (email: string, password: string): Promise<string> => {
    // A generated request may have turned passwords off.
    await operator.updateSite({ identifier: 'main', passwordSignIn: true });
    return signIn(url, email, password);
  };
  const token = await signInAs('owner@main.test', SAMPLE_PASSWORD);
  const statuses = new Map<number, number>();

  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const used = endsSession(request) ? await signInAs(GUEST.email, GUEST.password) : token;
      const sent = withToken(request, used);
      const answer = await connection.exchange(encode(sent), sent.method);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.headers['x-ratelimit-limit'] === undefined) assertParserAnswer(answer);
      else if (answer.status === 302) assertRedirect(answer);
      else assertConforms({ method: sent.method, path: sent.target }, answer);
      assert.ok(answer.status < 500, `${answer.status}: ${answer.text}`);
      assert.deepEqual(errors, []);
    }),
    runs(RUNS),
  );

  // The generator reaches every kind of answer.
  for (const status of [200, 201, 400, 401, 404, 405, 413, 415, 422]) {
    expect([status, statuses.get(status) ?? 0]).toStrictEqual([
      status,
      expect.toSatisfy((n) => n > 0),
    ]);
  }
  await expect(signInAs('owner@main.test', SAMPLE_PASSWORD)).resolves.toBeTypeOf('string');
}, 300_000);
