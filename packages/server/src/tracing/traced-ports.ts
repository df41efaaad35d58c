import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { Ports } from '@paydocs/core';
import { tracer } from './tracer.ts';

type Method = (...parameters: unknown[]) => unknown;

/** The ports whose calls leave the event loop. */
const TRACED = [
  'users',
  'sites',
  'roles',
  'sessions',
  'employees',
  'companies',
  'passwordResets',
  'outbox',
  'limiter',
] as const satisfies readonly (keyof Ports)[];

/** Runs a call in a span with the type of its error. Errors may quote values, so no message. */
const inSpan = (name: string, call: () => unknown): unknown =>
  tracer.startActiveSpan(name, async (span) => {
    try {
      return await call();
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** Returns the names of an object's methods, also of those of its classes. */
const methodNames = (port: object): readonly string[] => {
  const names = new Set<string>();
  for (let of = port; of !== Object.prototype && of !== null; of = Object.getPrototypeOf(of)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(of))) {
      if (typeof value === 'function' && name !== 'constructor') names.add(name);
    }
  }
  return [...names];
};

const tracedPort = <Name extends keyof Ports>(
  name: Name,
  port: Ports[Name],
  isTraced: () => boolean,
): Ports[Name] => {
  const methods = port as unknown as Record<string, Method>;
  // Other properties stay those of the port.
  const traced: Record<string, Method> = Object.create(port);
  for (const method of methodNames(port)) {
    traced[method] = (...parameters) => {
      const call = () => methods[method]?.(...parameters);
      return isTraced() ? inSpan(`${name}.${method}`, call) : call();
    };
  }
  return traced as unknown as Ports[Name];
};

const isInSpan = (): boolean => trace.getActiveSpan() !== undefined;

/**
 * Opens a span for each call of a port inside another span, such as one of a request, and for each
 * email. Spans have the name of the port and of the method, and no values.
 */
export const tracedPorts = (ports: Ports): Ports => {
  const { hasher } = ports;
  const traced = Object.fromEntries(
    TRACED.map((name) => [name, tracedPort(name, ports[name], isInSpan)]),
  );
  return {
    ...ports,
    ...traced,
    // `isOutdated` computes nothing.
    hasher: {
      ...tracedPort('hasher', hasher, isInSpan),
      isOutdated: (hash) => hasher.isOutdated(hash),
    },
    mailer: tracedPort('mailer', ports.mailer, () => true),
  };
};
