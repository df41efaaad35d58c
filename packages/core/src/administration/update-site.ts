import { validateList } from '../domain/list-request.ts';
import { Refused } from '../domain/refused.ts';
import { type Retention, validateRetention } from '../domain/retention.ts';
import { type SiteSettings, validateSiteSettings } from '../domain/site-settings.ts';
import type { Site } from '../domain/site.ts';
import { validateName, validateText } from '../domain/text.ts';
import { timestamp } from '../domain/timestamp.ts';
import {
  fieldsOf,
  invalid,
  validate,
  type Validation,
  type Validator,
  validateString,
} from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { SiteFields } from '../ports/sites.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { siteByIdentifier } from '../steps/find-by-name.ts';

/** A site and the new values of its fields. Fields that are left out stay. */
export interface SiteUpdate {
  /** The identifier of the site. */
  readonly identifier: string;
  /** 1–255 characters. */
  readonly name?: string | undefined;
  /**
   * An address of 1–2048 characters, or a PNG or JPEG as a data URL of at most 16,384 characters; null
   * removes the logo.
   */
  readonly logo?: string | null | undefined;
  /** At most 100 texts of 1–255 characters. */
  readonly paymentProcessors?: readonly string[] | undefined;
  /** At most 100 texts of 1–255 characters. */
  readonly documentTypes?: readonly string[] | undefined;
  /** Replaces all settings; one that is left out gets its default. */
  readonly settings?: Partial<SiteSettings> | undefined;
  /** 1–255 characters. */
  readonly status?: string | undefined;
  /** Replaces the whole retention: a kind that is left out is kept. */
  readonly retention?: Retention | undefined;
  /** Whether a legal hold stops retention and erasure. */
  readonly legalHold?: boolean | undefined;
}

/** Changes a site. */
export type UpdateSite = (update: SiteUpdate) => Promise<Site>;

const optional =
  <T>(validateValue: Validator<T>): Validator<T | undefined> =>
  (input): Validation<T | undefined> =>
    input === undefined ? { value: undefined } : validateValue(input);

const validateTexts = optional<readonly string[]>((input) =>
  input === null ? invalid({ rule: 'required' }) : validateList(input, validateName),
);

const IMAGE = /^data:image\/(?:png|jpeg);base64,/;

const validateLogo = optional<string | null>((input) => {
  if (input === null) return { value: null };
  const max = typeof input === 'string' && IMAGE.test(input) ? 16_384 : 2048;
  return validateText(input, { min: 1, max });
});

const validateFlag = optional<boolean>((input) =>
  typeof input === 'boolean' ? { value: input } : invalid({ rule: 'boolean' }),
);

/** Returns since when there is a hold; a hold that is there keeps its time. */
const holdOf = (site: Site, hold: boolean | undefined, nowMs: number): Partial<SiteFields> => {
  if (hold === undefined) return {};
  return { legalHoldSince: hold ? (site.legalHoldSince ?? timestamp(nowMs)) : null };
};

/** Changes the given fields; the audit trail names them. */
export const updateSite =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'sites'>): UpdateSite =>
  async (update) => {
    const given = fieldsOf(update);
    const { identifier, legalHold, ...values } = validate({
      identifier: validateString(given.identifier),
      name: optional(validateName)(given.name),
      logo: validateLogo(given.logo),
      paymentProcessors: validateTexts(given.paymentProcessors),
      documentTypes: validateTexts(given.documentTypes),
      settings: optional(validateSiteSettings)(given.settings),
      status: optional(validateName)(given.status),
      retention: optional(validateRetention)(given.retention),
      legalHold: validateFlag(given.legalHold),
    });
    const changes = Object.entries(values).filter(([, value]) => value !== undefined);
    if (changes.length === 0 && legalHold === undefined) {
      throw new Refused('input.invalid', { issues: [{ field: 'input', rule: 'required' }] });
    }
    const before = await siteByIdentifier(ports, identifier);

    const nowMs = ports.clock.nowMs();
    const fields: Partial<SiteFields> = {
      ...Object.fromEntries(changes),
      ...holdOf(before, legalHold, nowMs),
    };
    const site = await ports.sites.update({
      identifier,
      fields,
      nowMs,
      audit: auditEntry(ports, {
        action: 'site.updated',
        details: { fields: Object.keys(fields) },
      }),
    });
    return site ?? siteByIdentifier(ports, identifier);
  };
