import { defaultPolicy, type Email, type NewPasswordReset } from '@paydocs/core';
import type { Effect } from '../faulty-ports.ts';
import { digestOf, linkOf, type MailedLink } from '../mailed-link.ts';
import type { Operation } from '../operation.ts';
import { must } from '../violation.ts';
import type { EmailRequest, People, Person } from './people.ts';
import { ADDRESSES, ENDED } from './sentences.ts';
import { heldDuring, heldThroughout, now } from './since.ts';

/** A stored token of a requested address. */
interface ChangeLink {
  readonly request: EmailRequest;
  readonly token: string;
  readonly step: number;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
}

/** The model of the links, which judges their use. */
export interface LinkModel {
  readonly onEffect: (effect: Effect) => void;
  /** Called when a request was committed, with the entry of the outbox that sends its link. */
  readonly requested: (outboxId: string, request: EmailRequest) => void;
  /** Judges a link that changes an address, and returns its user. */
  readonly used: (link: MailedLink, operation: Operation) => Person;
  /** Judges a link of a requested address that was refused. */
  readonly refused: (link: MailedLink, operation: Operation) => void;
  /** Judges a link that sets a password, and returns its user. */
  readonly reset: (token: string) => Person;
}

/** What the model knows of the world. */
export interface LinkModelOptions {
  readonly people: People;
  readonly stepNow: () => number;
  readonly nowMs: () => number;
}

export const createLinkModel = ({ people, stepNow, nowMs }: LinkModelOptions): LinkModel => {
  const requests = new Map<string, EmailRequest>();
  const links = new Map<string, ChangeLink>();
  const resets = new Map<string, { readonly userId: number; readonly step: number }>();

  const isNewest = ({ request, step }: ChangeLink): boolean =>
    [...links.values()].every((other) => other.request !== request || other.step <= step);

  const stored = (operation: Operation, email: Email): void => {
    const request = requests.get(operation.entryId ?? '');
    if (email.kind !== 'email-change' || request === undefined) return;
    const { token } = linkOf(email.link);
    const issuedAtMs = nowMs() + operation.skewMs;
    const expiresAtMs = issuedAtMs + defaultPolicy.verificationTokenLifetimeMs;
    links.set(token, { request, token, step: stepNow(), issuedAtMs, expiresAtMs });
  };

  const mayBeRefused = (
    { request, step, issuedAtMs, expiresAtMs }: ChangeLink,
    operation: Operation,
  ): boolean => {
    const { startStep, clockMinMs, clockMaxMs } = operation;
    const statuses = people.find(request.userId)?.statuses ?? [];
    return (
      step >= startStep ||
      !heldThroughout(statuses, 'Active', operation) ||
      clockMaxMs >= expiresAtMs ||
      clockMinMs + defaultPolicy.clockSkewToleranceMs < issuedAtMs ||
      people.all().some(({ addresses }) => heldDuring(addresses, request.email, operation))
    );
  };

  return {
    onEffect: ({ call, operation, input, result }) => {
      if (call === 'store.transaction') {
        const { email } = Object(result) as { readonly email?: Email | string };
        if (typeof email === 'object') stored(operation, email);
      } else if (call === 'passwordResets.create' && result === true) {
        const { tokenDigest, userId } = input as NewPasswordReset;
        resets.set(tokenDigest, { userId, step: stepNow() });
      }
    },
    requested: (outboxId, request) => void requests.set(outboxId, request),
    used: ({ token, email }, operation) => {
      const link = links.get(token);
      const person = people.find(link?.request.userId ?? 0);
      must(link?.request.email === email && person !== undefined, ADDRESSES.mailed);
      const { ended } = link.request;
      must(ended === undefined, ended === undefined ? '' : ENDED[ended]);
      must(isNewest(link), ADDRESSES.retried);
      must(now(person.statuses) === 'Active', ADDRESSES.inactive);
      must(operation.clockMinMs < link.expiresAtMs, ADDRESSES.expired);
      return person;
    },
    refused: ({ token, email }, operation) => {
      const link = links.get(token);
      if (link === undefined || link.request.email !== email || operation.disturbed) return;
      const isDead = link.request.ended !== undefined || !isNewest(link);
      must(isDead || mayBeRefused(link, operation), ADDRESSES.works);
    },
    reset: (token) => {
      const link = resets.get(digestOf(token));
      const person = people.find(link?.userId ?? 0);
      must(link !== undefined && person !== undefined, ADDRESSES.reset);
      must(link.step > person.linksEndedStep, ADDRESSES.reset);
      return person;
    },
  };
};
