import { validateList } from '../domain/fields/list-values.ts';
import { type Retention, validateRetention } from '../domain/sites/retention.ts';
import {
  changedSettings,
  type SiteSettingsChange,
  validateSiteChange,
} from '../domain/sites/site-change.ts';
import type { Site } from '../domain/sites/site.ts';
import { validateRequestsPerMinute } from '../domain/sites/site-settings.ts';
import { validateName } from '../domain/values/text.ts';
import { timestamp } from '../domain/values/timestamp.ts';
import { Refused } from '../domain/foundation/refused.ts';
import {
  fieldsOf,
  invalid,
  optional,
  validate,
  validateFlag,
  validateString,
} from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import {
  type ChangeSitePorts,
  changeStoredSite,
  namesOfChange,
} from '../steps/sites/change-site.ts';
import { siteByIdentifier } from '../steps/sites/find-by-name.ts';

/** A site and the new values of its fields. Fields that are left out stay. */
export interface SiteUpdate extends SiteSettingsChange {
  /** The identifier of the site. */
  readonly identifier: string;
  /** At most 100 texts of 1–255 characters. */
  readonly paymentProcessors?: readonly string[] | undefined;
  /** At most 100 texts of 1–255 characters. */
  readonly documentTypes?: readonly string[] | undefined;
  /** How many requests all users of the site may send in a minute: 60–1,000,000; null for no limit. */
  readonly requestsPerMinute?: number | null | undefined;
  /** 1–255 characters. */
  readonly status?: string | undefined;
  /** Replaces the whole retention: a kind that is left out is kept. */
  readonly retention?: Retention | undefined;
  /** Whether a legal hold stops retention and erasure. */
  readonly legalHold?: boolean | undefined;
}

export interface UpdateSite {
  /**
   * Changes fields and settings of a site. What is left out stays.
   *
   * @throws `input.invalid` when a field breaks a rule or none is given; with the rule `unknown`
   *   and the identifiers of all sites for an unknown site, and for a price of a type that the site does not offer, and with
   *   `image` for a logo that cannot be printed.
   */
  (update: SiteUpdate): Promise<Site>;
}

const validateTexts = optional<readonly string[]>((input) =>
  input === null ? invalid({ rule: 'required' }) : validateList(input, validateName),
);

const validateUpdate = (update: SiteUpdate) => {
  const stated = fieldsOf(update);
  return validate({
    identifier: validateString(stated.identifier),
    ...validateSiteChange(stated),
    paymentProcessors: validateTexts(stated.paymentProcessors),
    documentTypes: validateTexts(stated.documentTypes),
    requestsPerMinute: optional(validateRequestsPerMinute)(stated.requestsPerMinute),
    status: optional(validateName)(stated.status),
    retention: optional(validateRetention)(stated.retention),
    legalHold: optional(validateFlag)(stated.legalHold),
  });
};

type ValidUpdate = ReturnType<typeof validateUpdate>;

/** Returns the fields of the site that change. A hold that is there keeps its time. */
const fieldsOfUpdate = (site: Site, update: ValidUpdate, nowMs: number): Partial<Site> => {
  const { name, paymentProcessors, documentTypes, status, retention, legalHold } = update;
  const { requestsPerMinute } = update;
  const hold = legalHold === true ? (site.legalHoldSince ?? timestamp(nowMs)) : null;
  const fields = { name, paymentProcessors, documentTypes, status, retention };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(legalHold === undefined ? {} : { legalHoldSince: hold }),
    settings: {
      ...changedSettings(site, update, timestamp(nowMs)),
      ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    },
  };
};

/** Changes the given fields in one step; the audit trail names them. */
export const updateSite =
  (ports: ChangeSitePorts & Pick<Ports, 'sites'>): UpdateSite =>
  async (update) => {
    const { identifier, ...values } = validateUpdate(update);
    const fields = namesOfChange(values);
    if (fields.length === 0) {
      throw new Refused('input.invalid', { issues: [{ field: 'input', rule: 'required' }] });
    }
    const before = await siteByIdentifier(ports, identifier);

    const nowMs = ports.clock.nowMs();
    const site = await changeStoredSite(ports, before, {
      logo: values.logo,
      change: (current) => fieldsOfUpdate(current, { identifier, ...values }, nowMs),
      audited: { action: 'site.updated', details: { fields } },
    });
    return site ?? siteByIdentifier(ports, identifier);
  };
