import { isIP } from 'node:net';
import {
  ANYTHING,
  checkOptions,
  type RulesOf,
  type WebhookResult,
  type WebhookSender,
} from '@paydocs/core';
import { startDeadline } from './deadline.ts';
import { failureReason } from './failure-reason.ts';
import { networks } from './networks.ts';
import { post } from './post.ts';
import { isPublicAddress } from './public-addresses.ts';
import { dnsResolver, type ResolveAddresses } from './resolve-addresses.ts';
import { signedHeaders } from './signed-headers.ts';

/** Options for {@link httpWebhookSender}. */
export interface HttpWebhookSenderOptions {
  /**
   * Addresses and ranges (`10.1.0.0/16`) that receivers may have although they are not public, also
   * without encryption; none by default.
   */
  readonly allow?: readonly string[] | undefined;
  /** Finds the addresses of a host name; asks the name servers of the system by default. */
  readonly resolve?: ResolveAddresses | undefined;
  /** Time limit for a whole attempt, 15 000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Certificates of authorities instead of those of Node.js, as PEM. */
  readonly ca?: string | readonly string[] | undefined;
}

const rules: RulesOf<HttpWebhookSenderOptions> = {
  allow: ANYTHING,
  resolve: ANYTHING,
  timeoutMs: ANYTHING,
  ca: ANYTHING,
};

/** Names that every system resolves to itself (RFC 6761, 6.3). */
const LOCALHOST = /(?:^|\.)localhost\.?$/;

/** Returns the address that the host of a URL is; undefined for a name that has to be looked up. */
const literalAddress = ({ hostname }: URL): string | undefined => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return host;
  return LOCALHOST.test(host) ? '127.0.0.1' : undefined;
};

const TIMEOUT_MS = 15_000;
const GONE = 410;

const refused = (reason: string, isGone = false): WebhookResult => ({
  outcome: 'refused',
  reason,
  isGone,
});

const resultOf = (status: number): WebhookResult => {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  const isRedirect = status >= 300 && status < 400;
  const end = isRedirect ? ': redirects are not followed' : '';
  return refused(`The receiver answered ${status}${end}.`, status === GONE);
};

/**
 * Creates a sender that posts signed webhooks over HTTPS. Sends to public addresses and allowed
 * networks only, and connects to the very addresses that it has checked: a name that leads elsewhere
 * a moment later changes nothing (DNS rebinding). Over HTTP it sends to allowed networks only.
 *
 * @throws TypeError for an option that is unknown, and for an allowed network that is neither an address nor a range.
 */
export const httpWebhookSender = (options: HttpWebhookSenderOptions = {}): WebhookSender => {
  checkOptions(options, rules);
  const { allow = [], resolve = dnsResolver(), timeoutMs = TIMEOUT_MS, ca } = options;
  const isAllowed = networks(allow);

  const refusalOf = (address: string, protocol: string): string | undefined => {
    if (isAllowed(address)) return undefined;
    if (protocol !== 'https:') return `The receiver has the address ${address}, which needs https.`;
    if (isPublicAddress(address)) return undefined;
    return `The receiver has the address ${address}, which is neither public nor allowed.`;
  };

  return {
    mayReach: (text) => {
      const url = new URL(text);
      const address = literalAddress(url);
      if (address !== undefined) return refusalOf(address, url.protocol) === undefined;
      return url.protocol === 'https:' || allow.length > 0;
    },

    send: async (message, signal) => {
      const headers = signedHeaders(message);
      const deadline = startDeadline(timeoutMs, signal);
      try {
        const url = new URL(message.url);
        const literal = literalAddress(url);
        const addresses =
          literal === undefined ? await resolve(url.hostname, deadline.signal) : [literal];
        if (addresses.length === 0) return refused('The receiver has no address.');
        for (const address of addresses) {
          const refusal = refusalOf(address, url.protocol);
          if (refusal !== undefined) return refused(refusal);
        }
        const { body } = message;
        return resultOf(await post({ url, addresses, headers, body, ca }, deadline.signal));
      } catch (error) {
        return refused(deadline.reason() ?? failureReason(error));
      } finally {
        deadline.end();
      }
    },
  };
};
