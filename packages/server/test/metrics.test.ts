import { Unavailable } from '@paydocs/core';
import { memoryHasher, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send, signIn } from '../../../test/api/client.ts';
import { createLog } from '../src/index.ts';
import { createMetrics } from '../src/management/metrics/metrics.ts';
import { openLimiter } from '../src/adapters/open-limiter.ts';
import { hostOptions, opened, served } from './embedding.ts';
import { openManaged, samplesLike, samplesOf } from './managed.ts';
import { until } from './until.ts';

const OWNER = 'owner@main.test';

describe('the metrics', () => {
  test('count requests by route and status, and never by path', async () => {
    const { paydocs, management } = await openManaged();
    const url = await served(paydocs);
    const token = await signIn(url, OWNER, SAMPLE_PASSWORD);
    await send(url, { path: '/employees?filter[last_name]=lee', token });
    await send(url, { path: '/auth/me' });
    await send(url, { path: '/people/ada@example.com' });
    await send(url, { method: 'PROPFIND', path: '/employees' });

    expect(await samplesLike(management, 'paydocs_http_requests_total')).toEqual({
      'paydocs_http_requests_total{method="POST",route="/auth/login",status="200"}': 1,
      'paydocs_http_requests_total{method="GET",route="/employees",status="200"}': 1,
      'paydocs_http_requests_total{method="GET",route="/auth/me",status="401"}': 1,
      'paydocs_http_requests_total{method="GET",route="none",status="404"}': 1,
      'paydocs_http_requests_total{method="other",route="none",status="405"}': 1,
    });
    expect(await samplesLike(management, 'paydocs_http_request_duration_seconds_count')).toEqual({
      'paydocs_http_request_duration_seconds_count{method="POST",route="/auth/login"}': 1,
      'paydocs_http_request_duration_seconds_count{method="GET",route="/employees"}': 1,
      'paydocs_http_request_duration_seconds_count{method="GET",route="/auth/me"}': 1,
      'paydocs_http_request_duration_seconds_count{method="GET",route="none"}': 1,
      'paydocs_http_request_duration_seconds_count{method="other",route="none"}': 1,
    });
    const text = await management.metrics();
    for (const secret of ['ada@', 'lee', OWNER, token]) expect(text).not.toContain(secret);
  });

  test('show a request without a response', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const verify = (): Promise<boolean> => {
      begin();
      return promise;
    };
    const { paydocs, management } = await openManaged({
      hasher: { ...memoryHasher(), verify },
    });
    const url = await served(paydocs);
    const login = send(url, {
      method: 'POST',
      path: '/auth/login',
      body: { email: OWNER, password: SAMPLE_PASSWORD },
    });
    const inFlight = async () => samplesLike(management, 'paydocs_http_requests_in_flight');
    await begun;
    expect(await inFlight()).toEqual({ paydocs_http_requests_in_flight: 1 });
    resolve(false);
    await login;
    expect(await inFlight()).toEqual({ paydocs_http_requests_in_flight: 0 });
  });

  test('count allowed and refused requests by class, without addresses and accounts', async () => {
    const { paydocs, management } = await openManaged({}, { policy: { rateLimits: { login: 1 } } });
    const url = await served(paydocs);
    const body = { email: OWNER, password: 'wrong password' };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await send(url, { method: 'POST', path: '/auth/login', body });
    }
    expect(await samplesLike(management, 'paydocs_rate_limit_checks_total')).toEqual({
      'paydocs_rate_limit_checks_total{class="login",outcome="allowed"}': 1,
      'paydocs_rate_limit_checks_total{class="login",outcome="refused"}': 2,
      'paydocs_rate_limit_checks_total{class="account",outcome="allowed"}': 2,
    });
  });

  test('show the fallback of a limiter whose Redis is away', async () => {
    const { onFallback, text } = createMetrics();
    const log = createLog('silent', { write: () => {} });
    const redisUrl = 'redis://127.0.0.1:1';
    const config = { redisUrl, redisTimeoutMs: 100, limitNodes: 1 };
    const limiter = await openLimiter(config, {
      clock: { nowMs: () => Date.now() },
      log,
      onFallback,
    });
    const read = async () => samplesOf(await text());
    await until(async () => (await read())['paydocs_rate_limiter_fallback'] === 1);
    expect((await read())['paydocs_rate_limiter_fallbacks_total']).toBe(1);
    await limiter.close();
    onFallback(false);
    expect(await read()).toMatchObject({
      paydocs_rate_limiter_fallback: 0,
      paydocs_rate_limiter_fallbacks_total: 1,
    });
  });

  test('measure hashes, also those without a free thread', async () => {
    let isFull = false;
    const doubles = memoryHasher();
    const verify: typeof doubles.verify = async (password, hash) => {
      if (isFull) throw new Unavailable('full');
      return doubles.verify(password, hash);
    };
    const { paydocs, management } = await openManaged({ hasher: { ...doubles, verify } });
    const credentials = { email: OWNER, password: SAMPLE_PASSWORD };
    await paydocs.core.login(credentials);
    isFull = true;
    await expect(paydocs.core.login(credentials)).rejects.toThrow('full');
    const name = 'paydocs_password_hash_duration_seconds_count';
    expect(await samplesLike(management, name)).toEqual({
      [`${name}{operation="verify",outcome="done"}`]: 1,
      [`${name}{operation="verify",outcome="unavailable"}`]: 1,
    });
  });

  test('count what an outbox worker sends, and how long the next server takes', async () => {
    const { paydocs, management, ports } = await openManaged();
    await paydocs.core.forgotPassword({ email: OWNER });
    const worker = paydocs.startOutboxWorker({ resetPasswordUrl: 'https://pay.example/reset' });
    await until(async () => ports.mailer.emails.length === 1);
    await worker.stop();
    expect(await samplesLike(management, 'paydocs_outbox_results_total')).toMatchObject({
      'paydocs_outbox_results_total{outcome="sent"}': 1,
      'paydocs_outbox_results_total{outcome="failed"}': 0,
    });
    expect(await samplesLike(management, 'paydocs_mail_send_duration_seconds_count')).toEqual({
      'paydocs_mail_send_duration_seconds_count{outcome="accepted"}': 1,
    });
  });

  test('show the database, the hasher and the outbox of an installation', async () => {
    const { options } = await hostOptions();
    const { migrate, management } = await opened({ ...options, management: true });
    await migrate();
    const samples = samplesOf((await management?.metrics()) ?? '');
    expect(samples).toMatchObject({
      'paydocs_database_connections{pool="main",state="used"}': 0,
      'paydocs_database_connections{pool="main",state="idle"}': 1,
      'paydocs_database_connections_max{pool="main"}': 1,
      'paydocs_database_waiting{pool="main"}': 0,
      'paydocs_outbox_entries{state="waiting"}': 0,
      paydocs_outbox_oldest_age_seconds: 0,
      paydocs_password_hash_threads_busy: 0,
      paydocs_password_hash_queue: 0,
      paydocs_password_hash_queue_max: 64,
    });
    expect(samples['process_cpu_user_seconds_total']).toBeGreaterThan(0);
    expect(samples).toHaveProperty('nodejs_eventloop_lag_p99_seconds');
  });

  test('of two servers in one process do not meet', async () => {
    const first = await openManaged();
    const second = await openManaged();
    await send(await served(first.paydocs), { path: '/auth/me' });
    const name = 'paydocs_http_requests_total';
    expect(Object.keys(await samplesLike(first.management, name))).toHaveLength(1);
    expect(await samplesLike(second.management, name)).toEqual({});
  });

  test('are absent without the option', async () => {
    const { options } = await hostOptions();
    expect((await opened(options)).management).toBeUndefined();
  });
});
