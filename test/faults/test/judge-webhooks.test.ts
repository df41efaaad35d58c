import { describe, expect, test } from 'vitest';
import type { ReceivedWebhook } from '../history/webhooks.ts';
import { judgeWebhooks } from '../judges/webhooks.ts';

const event = { type: 'order.completed', subject: '7' };
const got = (changes: Partial<ReceivedWebhook> = {}): ReceivedWebhook => ({
  ...event,
  id: 'msg_1',
  accepted: true,
  ...changes,
});
const judged = (...received: readonly ReceivedWebhook[]) =>
  judgeWebhooks({ row: 'F0', events: [event], received }).map(({ what }) => what);

describe('the judge of webhooks', () => {
  test('accepts an event that arrives once, or again under its id', () => {
    expect(judged(got())).toEqual([]);
    expect(judged(got({ accepted: false }), got(), got())).toEqual([]);
  });

  test('finds an event that is missing, or never accepted', () => {
    expect(judged()).toEqual(['order.completed 7 was not accepted']);
    expect(judged(got({ accepted: false }))).toEqual(['order.completed 7 was not accepted']);
  });

  test('finds an event that did not happen', () => {
    const other = got({ subject: '8' });
    expect(judged(got(), other)).toEqual(['order.completed 8 arrived, and did not happen']);
  });

  test('finds an event under two ids', () => {
    expect(judged(got(), got({ id: 'msg_2' }))).toEqual(['order.completed 7 had 2 ids']);
  });
});
