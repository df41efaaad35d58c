import { onTestFinished } from 'vitest';

/** What is open until it is closed. */
export interface Closing {
  close(): Promise<void>;
}

/** Opens something for the running test, which closes it at its end. */
export const untilTestEnds = async <Open extends Closing>(
  opening: Promise<Open>,
): Promise<Open> => {
  const open = await opening;
  onTestFinished(() => open.close());
  return open;
};
