import {
  type Caller,
  createCore,
  isRefused,
  type RequestOrigin,
  unknownOrigin,
} from '@paydocs/core';
import { memoryPorts, sampleData, signIn } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { sampleCore } from '../sample-core.ts';
import { refusedAs, type UseCase, withCaller } from '../wrong-values.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OWNER = 'owner@main.test';

type UseCases = Readonly<Record<(typeof withCaller)[number], UseCase>>;

/** Returns what the use case `me` answers: that the caller is accepted, or the code of the refusal. */
const answerTo = async (core: object, caller: Caller): Promise<string> =>
  (core as UseCases).me(caller).then(
    () => 'accepted',
    (error: unknown) => (isRefused(error) ? error.code : Promise.reject(error)),
  );

/** Creates a core whose request under way has an id that the test chooses. */
const coreInRequests = async () => {
  let requestId: string | null = null;
  const requestOrigin: RequestOrigin = {
    current: () => ({ ...unknownOrigin.current(), requestId }),
  };
  const { core } = await sampleCore({}, { requestOrigin });
  return {
    core,
    enter: (id: string | null): void => {
      requestId = id;
    },
  };
};

describe('a caller', () => {
  test.each(withCaller)('of another core is refused by %s', async (name) => {
    const records = await sampleData();
    const [own, other] = [createCore(memoryPorts(records)), createCore(memoryPorts(records))];
    const useCase = (own as unknown as UseCases)[name];
    for (const caller of [await signIn(other, OWNER), await other.callerFor(1)]) {
      expect(await answerTo(other, caller)).toBe('accepted');
      expect(await refusedAs(useCase, caller)).toBe('token.invalid');
    }
  });

  test('is refused by another core on the same ports', async () => {
    const ports = memoryPorts(await sampleData());
    const caller = await signIn(createCore(ports), OWNER);
    expect(await answerTo(createCore(ports), caller)).toBe('token.invalid');
  });

  test('is accepted by a copy of its core, which has the same use cases', async () => {
    const { core, signIn: signInHere } = await sampleCore();
    expect(await answerTo({ ...core }, await signInHere(OWNER))).toBe('accepted');
  });

  test('is not what a program made itself, nor a copy', async () => {
    const { core, signIn: signInHere } = await sampleCore();
    const caller = await signInHere(OWNER);
    for (const made of [{ ...caller }, structuredClone(caller), Object.create(caller)]) {
      expect(await answerTo(core, made)).toBe('token.invalid');
    }
  });

  test('cannot be changed', async () => {
    const { signIn: signInHere } = await sampleCore();
    const caller = await signInHere(OWNER);
    expect(() => Object.assign(caller, { user: { ...caller.user, id: 2 } })).toThrow(TypeError);
  });

  test('belongs to the request that made it', async () => {
    const { core, enter } = await coreInRequests();
    enter('request-A');
    const callers = [await signIn(core, OWNER), await core.callerFor(1)];
    for (const caller of callers) expect(await answerTo(core, caller)).toBe('accepted');
    for (const later of ['request-B', null]) {
      enter(later);
      for (const caller of callers) expect(await answerTo(core, caller)).toBe('token.invalid');
    }
  });

  test('that a job made belongs to no request', async () => {
    const { core, enter } = await coreInRequests();
    const caller = await core.callerFor(1);
    enter('request-A');
    expect(await answerTo(core, caller)).toBe('token.invalid');
  });

  test('ends with its access token', async () => {
    const { core, clock, token } = await sampleCore({ accessTokenLifetimeMs: 5000 });
    const text = await token(OWNER);
    clock.advanceMs(3000);
    const caller = await core.authenticate(text);
    clock.advanceMs(1999);
    expect(await answerTo(core, caller)).toBe('accepted');
    clock.advanceMs(1);
    expect(await answerTo(core, caller)).toBe('token.invalid');
  });

  test('ends with its API token', async () => {
    const { core, clock, signIn: signInHere } = await sampleCore();
    const request = { name: 'export', permissions: [], expiresInDays: 1 };
    const { text } = await core.createApiToken(await signInHere(OWNER), request);
    clock.advanceMs(DAY_MS - 1000);
    const caller = await core.authenticate(text);
    clock.advanceMs(999);
    expect(await answerTo(core, caller)).toBe('accepted');
    clock.advanceMs(1);
    expect(await answerTo(core, caller)).toBe('token.invalid');
  });

  test.each(['job', 'API token'])('of a %s lasts no longer than an access token', async (kind) => {
    const { core, clock, signIn: signInHere } = await sampleCore({ accessTokenLifetimeMs: 1000 });
    const request = { name: 'export', permissions: [], expiresInDays: 365 };
    const { text } = await core.createApiToken(await signInHere(OWNER), request);
    const caller = await (kind === 'job' ? core.callerFor(1) : core.authenticate(text));
    clock.advanceMs(999);
    expect(await answerTo(core, caller)).toBe('accepted');
    clock.advanceMs(1);
    expect(await answerTo(core, caller)).toBe('token.invalid');
  });
});
