import { signers } from '../cluster/people.ts';
import { keepMoving, verifyMoved } from './moving.ts';
import { pause } from './pause.ts';
import { readSomething } from './reading.ts';
import { keepRegistering, verifyRegistered } from './registering.ts';
import { keepResetting, verifyContested } from './resetting.ts';
import { pick, type Scene } from './scene.ts';
import { keepSigning } from './signing.ts';

export interface Load {
  /** Ends the load, and waits for its answers. */
  stop(): Promise<void>;
  /** Reads what the load has written, when all is well again. */
  verify(): Promise<void>;
}

const READ_EVERY_MS = 40;

/** Reads at a steady rate, however long the answers take. */
const keepReading = async (scene: Scene, isOver: () => boolean): Promise<void> => {
  const open = new Set<Promise<unknown>>();
  while (!isOver()) {
    const reading = readSomething(scene).finally(() => open.delete(reading));
    open.add(reading);
    await pause(READ_EVERY_MS);
  }
  await Promise.all(open);
};

/** How much a load does. */
export interface LoadOptions {
  /** How many times longer the pauses between writes are; 1 by default. */
  readonly slowdown?: number;
}

/** Starts a light load: readers, two people who sign in and out, registrations, resets and changes of addresses. */
export const startLoad = (scene: Scene, { slowdown = 1 }: LoadOptions = {}): Load => {
  let over = false;
  const isOver = (): boolean => over;
  const pacing = { isOver, slowdown };
  const others = Promise.all([
    keepReading(scene, isOver),
    keepSigning(scene, pick(scene, signers), pacing),
    keepSigning(scene, pick(scene, signers), pacing),
  ]);
  const registering = keepRegistering(scene, pacing);
  const resetting = keepResetting(scene, pacing);
  const moving = keepMoving(scene, pacing);
  return {
    stop: async () => {
      over = true;
      await Promise.all([others, registering, resetting, moving]);
    },
    verify: async () => {
      await verifyRegistered(scene, await registering);
      await verifyContested(scene, await resetting);
      await verifyMoved(scene, await moving);
    },
  };
};

/** A load for rows that bring their own. */
export const noLoad: Load = { stop: async () => {}, verify: async () => {} };
