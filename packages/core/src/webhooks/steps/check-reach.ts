import { Refused } from '../../domain/foundation/refused.ts';
import type { Ports } from '../../ports/index.ts';

const REACHABLE = 'the https URL of a public receiver, or the URL of one in an allowed network';

/**
 * Checks that the sender may reach the URL of an endpoint.
 *
 * @throws `input.invalid` for another one.
 */
export const checkReach = ({ webhookSender }: Pick<Ports, 'webhookSender'>, url: string): void => {
  if (webhookSender.mayReach(url)) return;
  const issue = { field: 'url', rule: 'format', expected: REACHABLE } as const;
  throw new Refused('input.invalid', { issues: [issue] });
};
