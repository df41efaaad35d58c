import { ordered } from './ordered.ts';

/** Returns a sample whose first user has a completed document. */
export const made = async () => {
  const { first, ...sample } = await ordered();
  await sample.work();
  const document = await first();
  return { ...sample, document, uuid: document.uuid };
};
