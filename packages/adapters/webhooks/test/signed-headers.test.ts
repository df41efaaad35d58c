import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signedHeaders } from '../src/signed-headers.ts';
import { SECRET, sampleMessage } from './sample-message.ts';

const OTHER = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`;

const message = sampleMessage('https://receiver.example/hooks');

// @promise R105
test('the reference package verifies a signature', () => {
  const body = new Webhook(SECRET).verify(message.body, { ...signedHeaders(message) });
  expect(body).toEqual(JSON.parse(message.body));
});

// @promise R105
test('the reference package verifies a message of two secrets with each of them, and with no third', () => {
  const headers = { ...signedHeaders({ ...message, secrets: [OTHER, SECRET] }) };
  for (const secret of [SECRET, OTHER]) {
    expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body));
  }
  const third = new Webhook(`whsec_${Buffer.alloc(32, 'y').toString('base64')}`);
  expect(() => third.verify(message.body, headers)).toThrow('No matching signature');
});

test('the reference package signs the same', () => {
  const headers = signedHeaders(message);
  const signature = new Webhook(SECRET).sign(
    message.id,
    new Date(message.timestampMs),
    message.body,
  );
  expect(headers['webhook-signature']).toBe(signature);
});

// @promise R105
test.each([
  ['id', { ...message, id: 'msg_other' }],
  ['time', { ...message, timestampMs: message.timestampMs + 1000 }],
  ['body', { ...message, body: `${message.body} ` }],
  ['secret', { ...message, secrets: [OTHER] as const }],
])('a signature of another %s is another', (_, other) => {
  const [own, changed] = [message, other].map((of) => signedHeaders(of)['webhook-signature']);
  expect(own).not.toBe(changed);
});

test('the time is in whole seconds', () => {
  const headers = signedHeaders({ ...message, timestampMs: 1_772_323_200_999 });
  expect(headers['webhook-timestamp']).toBe('1772323200');
});

test.each(['', 'whsec_', 'c2VjcmV0', 'whsec_not base64'])(
  'a malformed secret is an error that does not show it: %j',
  (secret) => {
    expect(() => signedHeaders({ ...message, secrets: [SECRET, secret] })).toThrow(
      /^The secret of a webhook must be whsec_ and base64\.$/,
    );
  },
);
