import { type Ports, portNames } from '@paydocs/core';
import { rememberTablesOf } from './stored-records.ts';

type PromiseMethod<Port> = {
  [Name in keyof Port & string]: Port[Name] extends (...args: never[]) => Promise<unknown>
    ? Name
    : never;
}[keyof Port & string];

/** An asynchronous method of a port, such as `users.findAccountByEmail`. */
export type PortMethod = {
  [Name in keyof Ports]: `${Name}.${PromiseMethod<Ports[Name]>}`;
}[keyof Ports];

type AnyMethod<Port> = {
  [Name in keyof Port & string]: Port[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Port & string];

type SynchronousMethod = Exclude<
  { [Name in keyof Ports]: `${Name}.${AnyMethod<Ports[Name]>}` }[keyof Ports],
  PortMethod
>;

/** The methods that return no promise, which can neither reject nor wait. */
const synchronousMethods: Readonly<Record<SynchronousMethod, true>> = {
  'apiTokens.noteUse': true,
  'binder.bind': true,
  'clock.nowMs': true,
  'hasher.isOutdated': true,
  'random.bytes': true,
  'requestOrigin.current': true,
  'webhookSender.mayReach': true,
  'workEngine.start': true,
  'workEngine.wake': true,
};

type Step = () => Promise<void>;
type Method = (...args: readonly unknown[]) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** The methods of the double `store` that are none of its port. */
const ofMemoryStore: readonly string[] = ['store.add', 'store.changeUser'];

/** Whether a port has such a method that returns a promise, also one that it inherits. */
const isPortMethod = (ports: Ports, method: string): boolean => {
  const port = portNames.find((name) => method.startsWith(`${name}.`));
  if (port === undefined || ofMemoryStore.includes(method)) return false;
  if (Object.hasOwn(synchronousMethods, method)) return false;
  const name = method.slice(port.length + 1);
  return !(name in Object.prototype) && isMethod(Reflect.get(ports[port], name));
};

/** A call that waits for the test. */
export interface DelayedCall {
  /** Resolves when the method was called. */
  readonly started: Promise<void>;
  /** Lets the call go on, now or when it comes. */
  readonly release: () => void;
}

/** Ports whose next calls a test lets fail or wait. */
export interface ControlledPorts<Own extends Ports> {
  readonly ports: Own;
  /**
   * Rejects the next call of a method, which then has no effect. Each further call of `failNext` or
   * `delayNext` is for the call after.
   *
   * @throws TypeError when no port has such a method that returns a promise.
   */
  readonly failNext: (method: PortMethod, error: unknown) => void;
  /**
   * Holds the next call of a method back until `release`.
   *
   * @throws TypeError when no port has such a method that returns a promise.
   */
  readonly delayNext: (method: PortMethod) => DelayedCall;
}

/** Returns a view of a port whose calls take the next step first. Its other members stay live. */
const viewOf = (port: object, nextStep: (method: string) => Step | undefined): object => {
  const views = new Map<Method, Method>();
  const view = new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (!isMethod(value) || typeof name !== 'string') return value;
      const controlled = (...args: readonly unknown[]): unknown => {
        const step = nextStep(name);
        const call = (): unknown => Reflect.apply(value, target, args);
        return step === undefined ? call() : step().then(call);
      };
      const known = views.get(value) ?? controlled;
      views.set(value, known);
      return known;
    },
  });
  return rememberTablesOf(port, view);
};

/**
 * Returns the same ports, of which a test can fail or delay the next calls. Everything else about
 * them stays: the clock, the mailer and the store are those of `own`.
 */
export const controlledPorts = <Own extends Ports>(own: Own): ControlledPorts<Own> => {
  const steps = new Map<string, Step[]>();
  const add = (method: PortMethod, step: Step): void => {
    if (!isPortMethod(own, method)) {
      throw new TypeError(`${method} is no method of a port that returns a promise.`);
    }
    steps.set(method, [...(steps.get(method) ?? []), step]);
  };
  const views = portNames.map((port) => [
    port,
    viewOf(own[port], (name) => steps.get(`${port}.${name}`)?.shift()),
  ]);
  return {
    ports: { ...own, ...Object.fromEntries(views) },
    failNext: (method, error) => add(method, async () => Promise.reject(error)),
    delayNext: (method) => {
      const started = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      add(method, async () => {
        started.resolve();
        return released.promise;
      });
      return { started: started.promise, release: () => released.resolve() };
    },
  };
};
