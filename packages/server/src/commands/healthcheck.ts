import { isIPv6 } from 'node:net';
import { readConfig } from '../config/read-config.ts';
import type { Config } from '../config/settings.ts';
import { scrub } from '../log/scrub.ts';
import { OperationalError } from '../errors/operational-error.ts';

/** Options of `paydocs healthcheck`. */
export interface HealthcheckOptions {
  /** Whether to ask only if the process runs. */
  readonly live?: boolean;
  /** The address to ask instead of the configured one. */
  readonly url?: string;
}

/** An address to ask, and the responses that are healthy. */
interface Probe {
  readonly url: string;
  readonly isHealthy: (status: number) => boolean;
}

const TIMEOUT_MS = 3000;
const NOT_READY = 503;

const isOk = (status: number): boolean => status === 200;

/** The address of this machine for each address that means all of its addresses. */
const OWN_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const originOf = (host: string, port: number): string => {
  const address = OWN_ADDRESS[host] ?? host;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
};

const assertFixedPort = (variable: string, port: number): void => {
  if (port > 0) return;
  throw new OperationalError(`${variable}=0 is a port that only the service knows: use --url.`);
};

/** Reads the configuration; a wrong one is no more than an unhealthy service here. */
const readAddresses = (environment: NodeJS.ProcessEnv): Config => {
  try {
    return readConfig(environment);
  } catch (cause) {
    const { message } = cause as Error;
    throw new OperationalError(message.replaceAll(/\n\s*/g, ' '), { cause });
  }
};

const configuredProbe = (live: boolean, environment: NodeJS.ProcessEnv): Probe => {
  const { HOST, PORT, MANAGEMENT_HOST, MANAGEMENT_PORT } = environment;
  const config = readAddresses({ HOST, PORT, MANAGEMENT_HOST, MANAGEMENT_PORT });
  const { managementHost, managementPort } = config;
  if (managementPort !== undefined) {
    assertFixedPort('MANAGEMENT_PORT', managementPort);
    const path = live ? '/livez' : '/readyz';
    return { url: `${originOf(managementHost, managementPort)}${path}`, isHealthy: isOk };
  }
  assertFixedPort('PORT', config.port);
  return {
    url: `${originOf(config.host, config.port)}/`,
    isHealthy: (status) => live || status !== NOT_READY,
  };
};

const probeOf = (url: string): Probe => {
  const { protocol } = URL.parse(url) ?? {};
  if (protocol === 'http:' || protocol === 'https:') return { url, isHealthy: isOk };
  throw new OperationalError('--url must be an http:// or https:// address.');
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return error instanceof Error && error.name === 'TimeoutError'
    ? `no response within ${TIMEOUT_MS} ms`
    : 'no response';
};

const ask = async (url: string): Promise<Response> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await fetch(url, { redirect: 'manual', signal });
  } catch (error) {
    throw new OperationalError(`not healthy: ${reasonOf(error)} (${url})`);
  }
};

const READABLE_MAX = 500;

/** Returns the sentence of a response of `/readyz`; an empty string for any other. */
const sentenceOf = async (response: Response): Promise<string> => {
  try {
    const body: unknown = await response.json();
    const isReason = typeof body === 'object' && body !== null && 'reason' in body;
    return isReason ? `, ${String(body.reason).slice(0, READABLE_MAX)}` : '';
  } catch {
    return '';
  }
};

/**
 * Asks a running service for its health, and prints one line.
 *
 * @throws OperationalError with one line for a service that is not healthy, or gives no response.
 */
export const healthcheck = async (
  { live = false, url: address }: HealthcheckOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const { url, isHealthy } =
    address === undefined ? configuredProbe(live, environment) : probeOf(address);
  const response = await ask(url);
  if (!isHealthy(response.status)) {
    const sentence = await sentenceOf(response);
    throw new OperationalError(`not healthy: ${response.status}${sentence} (${url})`);
  }
  await response.body?.cancel();
  console.log(scrub(`healthy (${url})`));
};
