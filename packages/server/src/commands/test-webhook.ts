import { operatorCore } from '../operator/operator-core.ts';
import { asOperational } from '../operator/refusal-error.ts';
import { siteOf } from '../operator/site-of.ts';
import { withRecords } from '../operator/with-ready-database.ts';
import { jsonLines } from '../terminal/text-table.ts';
import { senderOf, type WebhookOptions } from './webhooks.ts';

/**
 * Sends a test message to an endpoint, and prints what came of it. Sets the exit code 1 when the receiver did not
 * accept it.
 *
 * @throws OperationalError when the site has no such endpoint.
 */
export const testWebhook = async (
  id: number,
  { json, ...options }: WebhookOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const webhookSender = await senderOf(environment);
  await withRecords(environment, async ({ ports }) =>
    asOperational(async () => {
      const site = siteOf(options, environment);
      const core = operatorCore({ ports, webhookSender });
      const { messageId, reason, durationMs } = await core.testWebhookEndpoint({ site, id });
      const accepted = reason === null;
      if (!accepted) process.exitCode = 1;
      if (json) {
        const result = { accepted, reason, duration_ms: durationMs };
        process.stdout.write(jsonLines([{ id, site, message_id: messageId, ...result }]));
        return;
      }
      const message = `the test message ${messageId} after ${durationMs} ms`;
      console.log(
        accepted
          ? `endpoint ${id} of ${site} accepted ${message}`
          : `endpoint ${id} of ${site} did not accept ${message}: ${reason}`,
      );
    }),
  );
};
