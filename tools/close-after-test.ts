import { onTestFinished } from 'vitest';

/** A resource that can be closed. */
export interface Closable {
  close(): Promise<void>;
}

/** Closes a resource when the running test has finished. */
export const closeAfterTest = async <Resource extends Closable>(
  opening: Promise<Resource>,
): Promise<Resource> => {
  const resource = await opening;
  onTestFinished(() => resource.close());
  return resource;
};
