import { preloadApp } from '@paydocs/http-koa';
import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import { ServerId } from './server-id.ts';

/**
 * Loads what a node otherwise loads with the first request, write, hash and email. An upgrade or a deleted
 * folder then cannot break a node that is ready.
 */
export const preload = async (container: Container): Promise<void> => {
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
