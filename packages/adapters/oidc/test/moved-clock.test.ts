import { afterEach, expect, test, vi } from 'vitest';
import { browse } from '../../../../test/oidc/sample-provider.ts';
import { useProvider } from './sign-ins.ts';

const DAY_MS = 86_400_000;

const { server, providerWith } = useProvider();

afterEach(() => void vi.useRealTimers());

test.each(['before', 'while'])(
  'new keys of a provider hold after the clock was ahead, first asked %s',
  async (time) => {
    const rightMs = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: rightMs });
    const provider = providerWith();
    const signIn = async () => {
      const { url, pending } = await provider.start();
      return (await provider.finish(await browse(url), pending)).outcome;
    };
    if (time === 'before') expect(await signIn()).toBe('identified');
    vi.setSystemTime(rightMs + DAY_MS / 2);
    expect(await signIn()).toBe('identified');
    vi.setSystemTime(rightMs);
    await server().rotate();
    expect(await signIn()).toBe('identified');
  },
);
