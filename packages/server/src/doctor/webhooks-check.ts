import type { WebhookEndpointStatus } from '@paydocs/core';
import { operatorCore } from '../operator/operator-core.ts';
import { webhookState } from '../terminal/webhook-state.ts';
import type { DatabaseSubject } from './database-subject.ts';
import { type Check, type Finding, ok, warning, wrong } from './finding.ts';

const findingOf = (endpoint: WebhookEndpointStatus): readonly Finding[] => {
  const { id, site, lastFailure, waiting } = endpoint;
  const state = webhookState(endpoint);
  const message = `endpoint ${id} of ${site} is ${state}: ${lastFailure ?? 'unknown'}`;
  if (state === 'disabled') {
    return [
      wrong(message, `mend the receiver, then \`paydocs webhooks enable ${id} --site ${site}\``),
    ];
  }
  if (state === 'healthy') return [];
  return [warning(`${message} Events that wait: ${waiting}`, 'ask the owner of the receiver')];
};

/** Looks for endpoints of webhooks that are disabled, or whose last attempt failed. */
export const webhooksCheck: Check<DatabaseSubject> = {
  name: 'webhooks',
  run: async ({ database }) => {
    const endpoints = await operatorCore(database).listWebhooks();
    const findings = endpoints.flatMap(findingOf);
    return findings.length > 0 ? findings : [ok(`${endpoints.length} endpoints, none is failing`)];
  },
};
