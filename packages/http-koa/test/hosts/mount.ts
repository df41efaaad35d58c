import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCore } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { expect, onTestFinished } from 'vitest';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { type Answer, send } from '../../../../test/api/client.ts';
import { createApp, type FailedRequest } from '../../src/index.ts';

const credentials = { email: 'owner@main.test', password: SAMPLE_PASSWORD };

/** A call of `onError`. */
export interface Report {
  readonly error: unknown;
  readonly request: FailedRequest;
}

/** Creates the API as a request listener that records reported errors. */
export const payrollListener = async () => {
  const reports: Report[] = [];
  const app = createApp(createCore(memoryPorts(await sampleData()), { rateLimits: unlimited }), {
    onError: (error, request) => reports.push({ error, request }),
  });
  const callback = app.callback();
  const listener: RequestListener = (req, res) => void callback(req, res);
  return { app, listener, reports };
};

/** Serves a host program until the test is over. */
export const serveHost = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Sends a login to the API below `/api`. */
export const logIn = (
  url: string,
  body: object | string | Uint8Array = credentials,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => send(url, { method: 'POST', path: '/api/auth/login', body, headers });

/** Returns the token of a successful login. */
export const tokenFrom = (answer: Answer): string => {
  expect(answer.status).toBe(200);
  return (answer.body.data as { readonly token: string }).token;
};

/** Submits the form of the reset page below `/api`. */
export const submitForm = (url: string, fields: Readonly<Record<string, string>>) =>
  fetch(`${url}/api/reset-password`, { method: 'POST', body: new URLSearchParams(fields) });
