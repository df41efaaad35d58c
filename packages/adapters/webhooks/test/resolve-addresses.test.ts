import { expect, test } from 'vitest';
import { dnsResolver } from '../src/index.ts';
import { closeAfterTest } from '../../../../tools/close-after-test.ts';
import { fakeNameServer } from './fake-name-server.ts';

const NAMES = {
  'both.test': { A: [192, 0, 2, 7], AAAA: [0x2001, 0xdb8, 0, 0, 0, 0, 0, 7] },
  'four.test': { A: [192, 0, 2, 4] },
  'six.test': { AAAA: [0x2001, 0xdb8, 0, 0, 0, 0, 0, 6] },
  'only-a.test': { A: [192, 0, 2, 5] },
  'only-aaaa.test': { AAAA: [0x2001, 0xdb8, 0, 0, 0, 0, 0, 5] },
  'none.test': {},
};

const { signal } = new AbortController();

const resolver = async () => {
  const server = await closeAfterTest(fakeNameServer(NAMES));
  return { server, resolve: dnsResolver([server.address]) };
};

test.each([
  ['both.test', ['192.0.2.7', '2001:db8::7']],
  ['four.test', ['192.0.2.4']],
  ['six.test', ['2001:db8::6']],
])('the addresses of %s are those of IPv4 and IPv6', async (name, addresses) => {
  const { resolve } = await resolver();
  expect(await resolve(name, signal)).toEqual(addresses);
});

test.each([
  ['only-a.test', ['192.0.2.5']],
  ['only-aaaa.test', ['2001:db8::5']],
])(
  'a name server that is silent about one kind of addresses gives the other: %s',
  async (name, addresses) => {
    const { resolve } = await resolver();
    const startedAt = performance.now();
    expect(await resolve(name, signal)).toEqual(addresses);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  },
);

test.each([
  ['none.test', 'ENODATA'],
  ['missing.test', 'ENOTFOUND'],
])('a name without an address is an error: %s', async (name, code) => {
  const { resolve } = await resolver();
  await expect(resolve(name, signal)).rejects.toMatchObject({ code });
});

test('a name server that is silent is left when the signal aborts', async () => {
  const { server, resolve } = await resolver();
  const stopping = new AbortController();
  const asked = server.nextQuestion();
  const resolving = resolve('silent.test', stopping.signal);
  expect(await asked).toBe('silent.test');
  stopping.abort();
  await expect(resolving).rejects.toMatchObject({ code: 'ECANCELLED' });
});

test('no server is asked after the signal has aborted', async () => {
  const { resolve } = await resolver();
  await expect(resolve('four.test', AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });
});
