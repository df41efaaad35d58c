import { SpanStatusCode, trace } from '@opentelemetry/api';
import { type Mailer, type Ports, systemPorts } from '@paydocs/core';
import { tracer } from './tracer.ts';

type Method = (...parameters: unknown[]) => unknown;

/** The ports that compute in this thread, or never wait. */
const UNTRACED: ReadonlySet<string> = new Set([
  ...Object.keys(systemPorts),
  'tokens',
  'workEngine',
]);

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

/** Opens a span for each call of a port while `isTraced` returns true. */
const tracedPort = <Port extends object>(
  port: Port,
  { name, isTraced }: { readonly name: string; readonly isTraced: () => boolean },
): Port => {
  const methods = port as Readonly<Record<string, Method>>;
  // Other properties stay those of the port.
  const traced: Record<string, Method> = Object.create(port);
  for (const method of methodNames(port)) {
    traced[method] = (...parameters) => {
      const call = () => methods[method]?.(...parameters);
      return isTraced() ? inSpan(`${name}.${method}`, call) : call();
    };
  }
  return traced as Port;
};

/** Opens a span for each step of each email, inside no other span. */
const tracedMailer = (mailer: Mailer): Mailer => {
  const options = { name: 'mailer', isTraced: () => true };
  const traced = tracedPort(mailer, options);
  return {
    prepare: async (email, signal) => {
      const prepared = await traced.prepare(email, signal);
      return 'send' in prepared ? tracedPort(prepared, options) : prepared;
    },
  };
};

const isInSpan = (): boolean => trace.getActiveSpan() !== undefined;

/**
 * Opens a span for each call of a port inside another span, such as one of a request, and for each
 * email. Spans have the name of the port and of the method, and no values.
 */
export const tracedPorts = (ports: Ports): Ports => {
  const traced = Object.entries<object>({ ...ports }).map(([name, port]) => [
    name,
    UNTRACED.has(name) ? port : tracedPort(port, { name, isTraced: isInSpan }),
  ]);
  const { hasher, ...others }: Ports = Object.fromEntries(traced);
  return {
    ...others,
    // `isOutdated` computes nothing.
    hasher: { ...hasher, isOutdated: (hash) => ports.hasher.isOutdated(hash) },
    mailer: tracedMailer(ports.mailer),
  };
};
