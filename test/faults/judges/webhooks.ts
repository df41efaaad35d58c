import type { WebhookHistory } from '../history/webhooks.ts';
import type { Violation } from './violation.ts';

const nameOf = ({ type, subject }: WebhookHistory['events'][number]): string =>
  `${type} ${subject}`;

/** I23: each event of a site is accepted, under one id, and no other event arrives. */
export const judgeWebhooks = ({ row, events, received }: WebhookHistory): readonly Violation[] => {
  const happened = new Set(events.map(nameOf));
  const accepted = new Set(received.filter((each) => each.accepted).map(nameOf));
  const ids = Map.groupBy(received, nameOf);
  const missing = [...happened]
    .filter((name) => !accepted.has(name))
    .map((name) => `${name} was not accepted`);
  const strange = [...ids.keys()]
    .filter((name) => !happened.has(name))
    .map((name) => `${name} arrived, and did not happen`);
  const renamed = [...ids].flatMap(([name, each]) => {
    const count = new Set(each.map(({ id }) => id)).size;
    return count === 1 ? [] : [`${name} had ${count} ids`];
  });
  return [...missing, ...strange, ...renamed].map((what) => ({ invariant: 'I23', row, what }));
};
