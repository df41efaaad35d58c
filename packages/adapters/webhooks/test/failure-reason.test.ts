import { expect, test } from 'vitest';
import { failureReason } from '../src/failure-reason.ts';

test.each([undefined, new Error('the answer'), { code: 'a text of the answer' }, { code: 7 }])(
  'an error without a code shows nothing of its text: %j',
  (error) => expect(failureReason(error)).toBe('The connection to the receiver failed.'),
);
