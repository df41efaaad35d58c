import { DEFAULT_TYPE } from '../types/document-types.ts';
import type { Retention } from './retention.ts';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from './site-settings.ts';
import { type Timestamp, timestamp } from '../values/timestamp.ts';
import { invalid, isBlank, type Validation, validateString } from '../foundation/validation.ts';

/** The only status of a site whose users may sign in. */
export const ACTIVE_SITE = 'active';

/** The status of a site whose rows are being erased. */
export const ERASING_SITE = 'Erasing';

/** A tenant. Every record belongs to exactly one site, and no list crosses sites. */
export interface Site {
  /** The id of the site. */
  readonly id: number;
  /** Unique name in configuration and addresses. */
  readonly identifier: string;
  /** The name, as users read it. */
  readonly name: string;
  /**
   * The name of the file of the logo, `{id}.{sha256}.{png or jpeg}`. Sites of earlier releases may have an
   * address, which documents do not show, or the image as a data URL.
   */
  readonly logo: string | null;
  /** The names of payment processors. */
  readonly paymentProcessors: readonly string[];
  /** The types of documents that can be ordered. */
  readonly documentTypes: readonly string[];
  /** The paper, the prices and other settings of documents. */
  readonly settings: SiteSettings;
  /** `active`, or anything else for a site that refuses sign-ins and requests of its users. */
  readonly status: string;
  /** How long records are kept: the law of the country of the site decides, for each kind. */
  readonly retention: Retention;
  /** Since when a legal hold stops retention and erasure; null without one. */
  readonly legalHoldSince: Timestamp | null;
  /** The time of the creation (RFC 3339, in UTC). */
  readonly createdAt: Timestamp;
  /** The time of the last change (RFC 3339, in UTC). */
  readonly updatedAt: Timestamp;
}

/** Whether the users of the site may sign in and use their sessions. */
export const isActiveSite = (site: Pick<Site, 'status'>): boolean => site.status === ACTIVE_SITE;

/**
 * Returns a new site, which is active, keeps all records, and offers the first type of documents and has
 * the default settings.
 */
export const newSite = (
  { identifier, name }: Pick<Site, 'identifier' | 'name'>,
  nowMs: number,
): Omit<Site, 'id'> => ({
  identifier,
  name,
  logo: null,
  paymentProcessors: [],
  documentTypes: [DEFAULT_TYPE],
  settings: DEFAULT_SITE_SETTINGS,
  status: ACTIVE_SITE,
  retention: {},
  legalHoldSince: null,
  createdAt: timestamp(nowMs),
  updatedAt: timestamp(nowMs),
});

const IDENTIFIER = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Validates the identifier of a site: one DNS label (RFC 1123) in lower case, which can be part of a
 * host name.
 */
export const validateSiteIdentifier = (input: unknown): Validation<string> => {
  if (isBlank(input)) return invalid({ rule: 'required' });
  const text = validateString(input);
  if (!('value' in text)) return text;
  return IDENTIFIER.test(text.value) ? text : invalid({ rule: 'identifier' });
};
