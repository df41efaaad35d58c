import { createCore, type ProcessOutbox } from '@paydocs/core';
import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import type { Config } from './config/config.ts';
import { configuredResetPage, ownResetPage } from './reset-page.ts';

/**
 * The core's delivery of emails, with links to the page that the container's policy names, or else
 * the configuration; where neither does, to that of the service itself, whose port is known by now.
 */
export const deliverEmails = async (
  container: Container,
  { config, listeningUrl }: { readonly config: Config; readonly listeningUrl: string },
): Promise<ProcessOutbox> => {
  const policy = await container.getAsync(Id.policy);
  const { resetPasswordUrl = configuredResetPage(config) ?? ownResetPage(listeningUrl) } = policy;
  const ports = await container.getAsync(Id.ports);
  return createCore(ports, { ...policy, resetPasswordUrl }).processOutbox;
};
