import assert from 'node:assert/strict';
import type { WebhookMessage, WebhookResult } from '@paydocs/core';
import { type Contract, expectations } from '../contract.ts';
import { signedMessage, type WebhookSenderHarness } from './webhook-sender-harness.ts';

/** The secret and the message of the examples of Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';

const buildMessage = (
  { url }: WebhookSenderHarness,
  overrides: Partial<WebhookMessage> = {},
): WebhookMessage => ({
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  url,
  secrets: [SECRET],
  timestampMs: 1_614_265_330_999,
  body: BODY,
  ...overrides,
});

const ABORTED = { aborted: true, addEventListener: () => {}, removeEventListener: () => {} };

/** Checks that a message was refused, with a short reason that betrays nothing. */
const expectRefused = (result: WebhookResult, isGone = false): void => {
  assert.ok(result.outcome === 'refused', 'the message was accepted');
  assert.equal(result.isGone, isGone);
  assert.ok(result.reason !== '' && result.reason.length <= 255, result.reason);
  assert.ok(!result.reason.includes(SECRET.slice(6)) && !result.reason.includes(BODY));
};

/** The contract of `WebhookSender`. */
export const webhookSenderContract: Contract<WebhookSenderHarness> = {
  port: 'WebhookSender',
  expectations: expectations<WebhookSenderHarness>({
    'sends a message once, with its id, its time in seconds and its signature': async (harness) => {
      const { sender } = harness;
      assert.deepEqual(await sender.send(buildMessage(harness)), { outcome: 'accepted' });
      assert.deepEqual(await harness.received(), [
        {
          id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
          timestamp: '1614265330',
          signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
          body: BODY,
        },
      ]);
    },
    'may reach a receiver whose messages arrive': async ({ sender, url }) => {
      assert.equal(sender.mayReach(url), true);
    },
    'sends every character of a body, signed with the secret of the message': async (harness) => {
      const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD3Ngqq1sjvSM=';
      const body = JSON.stringify({ text: 'quote " \\ ünïcode 😀 \u2028' });
      const message = buildMessage(harness, { secrets: [secret], body });
      await harness.sender.send(message);
      assert.deepEqual(await harness.received(), [signedMessage(message)]);
    },
    'signs with each secret of the message, in their order': async (harness) => {
      const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD3Ngqq1sjvSM=';
      await harness.sender.send(buildMessage(harness, { secrets: [other, SECRET] }));
      const [received] = await harness.received();
      const signatures = received?.signature.split(' ') ?? [];
      const { signature } = signedMessage(buildMessage(harness, { secrets: [other] }));
      assert.deepEqual(signatures, [signature, 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=']);
    },
    'sends each of several messages at once with its own id': async (harness) => {
      const ids = ['msg_a', 'msg_b', 'msg_c', 'msg_d'];
      const messages = ids.map((id) => buildMessage(harness, { id }));
      const results = await Promise.all(
        messages.map(async (message) => harness.sender.send(message)),
      );
      assert.ok(results.every(({ outcome }) => outcome === 'accepted'));
      const received = (await harness.received()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      assert.deepEqual(received, messages.map(signedMessage));
    },
    'returns that a receiver refused the message, also by a redirect': async (harness) => {
      for (const answer of ['refused', 'moved'] as const) {
        await harness.answer(answer);
        expectRefused(await harness.sender.send(buildMessage(harness)));
      }
      assert.equal((await harness.received()).length, 2);
    },
    'returns that a receiver is gone': async (harness) => {
      await harness.answer('gone');
      expectRefused(await harness.sender.send(buildMessage(harness)), true);
    },
    'returns a refusal, and rejects never, when a connection breaks': async (harness) => {
      await harness.answer('lost');
      expectRefused(await harness.sender.send(buildMessage(harness)));
      await harness.answer('accepted');
      const result = await harness.sender.send(buildMessage(harness));
      assert.deepEqual(result, { outcome: 'accepted' });
    },
    'sends nothing when the signal has aborted': async (harness) => {
      expectRefused(await harness.sender.send(buildMessage(harness), ABORTED));
      assert.deepEqual(await harness.received(), []);
    },
  }),
};
