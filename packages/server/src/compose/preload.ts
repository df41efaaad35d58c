import { preloadApp } from '@paydocs/http-koa';
import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import { sleepInRealTime } from '../workers/sleep.ts';
import { collectGarbage } from './collect-garbage.ts';
import { ServerId } from './server-id.ts';

/** Resolves when a server begins to load, or when the signal aborts. */
export type PreloadPause = (signal: AbortSignal) => Promise<void>;

const PAUSE_MS = 250;

/** Options for {@link preloadLater}. */
export interface PreloadOptions {
  /** Ends the pause. */
  readonly signal: AbortSignal;
  /** 250 ms by default, in which a server answers its first requests. */
  readonly pause?: PreloadPause | undefined;
}

/** Loads after a pause, and frees the memory that this took. Returns whether all is loaded: false after the signal. */
export const preloadLater = async (
  container: Container,
  { signal, pause = (of) => sleepInRealTime(PAUSE_MS, of) }: PreloadOptions,
): Promise<boolean> => {
  await pause(signal);
  if (!signal.aborted) await preload(container);
  if (!signal.aborted) collectGarbage();
  return !signal.aborted;
};

/**
 * Loads what a node otherwise loads with the first request, write, hash and email. An upgrade or a deleted
 * folder then cannot break a node that is ready.
 */
const preload = async (container: Container): Promise<void> => {
  const passwords = await container.getAsync(Id.commonPasswords);
  const { preloadMailer } = await import('@paydocs/mail');
  const database = await container.getAsync(ServerId.database);
  const hasher = await container.getAsync(ServerId.argon2);
  await Promise.all([
    preloadApp(),
    preloadMailer(),
    database.preload(),
    passwords.includes(''),
    // Starts a thread, which stays.
    hasher.verify('', undefined),
  ]);
};
