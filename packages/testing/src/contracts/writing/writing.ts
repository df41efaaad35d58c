import type { Expectation } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { changing } from './changing.ts';
import { creating } from './creating.ts';
import { racing } from './racing.ts';
import { refusing } from './refusing.ts';
import { repeating } from './repeating.ts';
import type { WritingSubject } from './sample-writing.ts';

/** The expectations about writes of records of any kind. */
export const writing = (subject: WritingSubject): readonly Expectation<StoreHarness>[] => [
  ...creating(subject),
  ...repeating(subject),
  ...changing(subject),
  ...refusing(subject),
  ...racing(subject),
];
