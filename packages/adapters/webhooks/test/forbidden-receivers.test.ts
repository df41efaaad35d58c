import { describe, expect, test } from 'vitest';
import { httpWebhookSender } from '../src/index.ts';
import { closeAfterTest } from '../../../../tools/close-after-test.ts';
import { localReceiver } from './local-receiver.ts';
import { sampleMessage } from './sample-message.ts';

/** A sender whose name server answers with these addresses, and the names that it was asked for. */
const sendingTo = (addresses: readonly string[], allow: readonly string[] = []) => {
  const asked: string[] = [];
  const sender = httpWebhookSender({
    allow,
    resolve: async (hostname) => {
      asked.push(hostname);
      return addresses;
    },
  });
  return {
    asked,
    mayReach: (url: string) => sender.mayReach(url),
    send: (url: string) => sender.send(sampleMessage(url)),
  };
};

const neither = (address: string) => ({
  outcome: 'refused',
  reason: `The receiver has the address ${address}, which is neither public nor allowed.`,
  isGone: false,
});

describe('a receiver', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.1', '127.0.0.1'],
    ['0x7f000001', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['017700000001', '127.0.0.1'],
    ['10.0.0.1', '10.0.0.1'],
    ['169.254.169.254', '169.254.169.254'],
    ['localhost', '127.0.0.1'],
    ['a.localhost.', '127.0.0.1'],
    ['[::1]', '::1'],
    ['[::ffff:127.0.0.1]', '::ffff:7f00:1'],
    ['[fd00::1]', 'fd00::1'],
    ['[64:ff9b::a00:1]', '64:ff9b::a00:1'],
  ])('with a literal address of a private network is refused: %s', async (host, address) => {
    const { asked, mayReach, send } = sendingTo(['1.1.1.1']);
    expect(mayReach(`https://${host}/hooks`)).toBe(false);
    expect(await send(`https://${host}/hooks`)).toEqual(neither(address));
    expect(asked).toEqual([]);
  });

  test.each([
    ['https://receiver.test/', [], true],
    ['https://localhost.test/', [], true],
    ['https://1.1.1.1/', [], true],
    ['http://1.1.1.1/', [], false],
    ['http://receiver.test/', [], false],
    ['http://receiver.test/', ['10.1.0.0/16'], true],
    ['http://10.1.0.7/', ['10.1.0.0/16'], true],
    ['https://10.2.0.7/', ['10.1.0.0/16'], false],
    ['http://localhost:8080/', ['127.0.0.1'], true],
  ])('at %s, with %j allowed, may be reached: %j', (url, allow, isReachable) => {
    const { asked, mayReach } = sendingTo(['10.0.0.1'], allow);
    expect(mayReach(url)).toBe(isReachable);
    expect(asked).toEqual([]);
  });

  test('with a name of a private address is refused', async () => {
    const { asked, send } = sendingTo(['10.0.0.1']);
    expect(await send('https://receiver.test/hooks')).toEqual(neither('10.0.0.1'));
    expect(asked).toEqual(['receiver.test']);
  });

  // @promise R104
  test('with one private address among public ones is refused', async () => {
    const { send } = sendingTo(['1.1.1.1', '2606:4700::1111', 'fd00::1']);
    expect(await send('https://receiver.test/hooks')).toEqual(neither('fd00::1'));
  });

  // @promise R104
  test('with a public address needs https', async () => {
    const { send } = sendingTo(['1.1.1.1']);
    expect(await send('http://receiver.test/hooks')).toEqual({
      outcome: 'refused',
      reason: 'The receiver has the address 1.1.1.1, which needs https.',
      isGone: false,
    });
  });

  test('whose name has no address is refused', async () => {
    const { send } = sendingTo([]);
    expect(await send('https://receiver.test/hooks')).toEqual({
      outcome: 'refused',
      reason: 'The receiver has no address.',
      isGone: false,
    });
  });

  test('whose name is unknown is refused', async () => {
    const sender = httpWebhookSender({
      resolve: async () => {
        throw Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'queryA' });
      },
    });
    expect(await sender.send(sampleMessage('https://receiver.test'))).toEqual({
      outcome: 'refused',
      reason: 'The name of the receiver could not be resolved (ENOTFOUND).',
      isGone: false,
    });
  });

  test.each(['', 'receiver.test', 'ftp://127.0.0.1/hooks'])(
    'whose URL is none of HTTP is refused: %j',
    async (url) => {
      const { send } = sendingTo([], ['127.0.0.1']);
      expect(await send(url)).toMatchObject({ outcome: 'refused', isGone: false });
    },
  );

  test('in an allowed network gets webhooks without encryption', async () => {
    const receiver = await closeAfterTest(localReceiver());
    const { send } = sendingTo([], ['127.0.0.0/8']);
    expect(await send(receiver.origin)).toEqual({ outcome: 'accepted' });
    const mapped = `http://[::ffff:127.0.0.1]:${receiver.port}`;
    expect(await send(mapped)).toEqual({ outcome: 'accepted' });
    expect(receiver.received).toHaveLength(2);
  });
});

// @promise R104
test('the connection goes to the addresses that were checked: no later answer of DNS counts', async () => {
  const receiver = await closeAfterTest(localReceiver());
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const sender = httpWebhookSender({
    allow: ['127.0.0.1'],
    resolve: async () => answers.shift() ?? [],
  });
  const url = `http://rebinding.test:${receiver.port}/hooks`;
  expect(await sender.send(sampleMessage(url))).toEqual({ outcome: 'accepted' });
  expect(receiver.received[0]?.headers['host']).toBe(`rebinding.test:${receiver.port}`);
  expect(await sender.send(sampleMessage(url))).toMatchObject({ outcome: 'refused' });
  expect(receiver.received).toHaveLength(1);
});

test('a network that is none is an error when the sender is created', () => {
  expect(() => httpWebhookSender({ allow: ['10.0.0.0/99'] })).toThrow(
    new TypeError("'10.0.0.0/99' is no IP address and no range such as 10.1.0.0/16."),
  );
});
