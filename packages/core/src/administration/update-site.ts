import { validateList } from '../domain/list-request.ts';
import { Refused } from '../domain/refused.ts';
import type { Site } from '../domain/site.ts';
import { validateName, validateText } from '../domain/text.ts';
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
import { siteByIdentifier } from './steps/find-by-name.ts';

/** A site and the new values of its fields. Fields that are left out stay. */
export interface SiteUpdate {
  readonly identifier: string;
  /** 1–255 characters. */
  readonly name?: string | undefined;
  /** An address of 1–2048 characters; null removes the logo. */
  readonly logo?: string | null | undefined;
  /** At most 100 texts of 1–255 characters. */
  readonly paymentProcessors?: readonly string[] | undefined;
  /** At most 100 texts of 1–255 characters. */
  readonly documentTypes?: readonly string[] | undefined;
  /** 1–255 characters. */
  readonly status?: string | undefined;
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

const validateLogo = optional<string | null>((input) =>
  input === null ? { value: null } : validateText(input, { min: 1, max: 2048 }),
);

/** Changes the given fields; the audit trail names them. */
export const updateSite =
  (ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'sites'>): UpdateSite =>
  async (update) => {
    const given = fieldsOf(update);
    const { identifier, ...values } = validate({
      identifier: validateString(given.identifier),
      name: optional(validateName)(given.name),
      logo: validateLogo(given.logo),
      paymentProcessors: validateTexts(given.paymentProcessors),
      documentTypes: validateTexts(given.documentTypes),
      status: optional(validateName)(given.status),
    });
    const changes = Object.entries(values).filter(([, value]) => value !== undefined);
    if (changes.length === 0) {
      throw new Refused('input.invalid', { issues: [{ field: 'input', rule: 'required' }] });
    }
    await siteByIdentifier(ports, identifier);

    const site = await ports.sites.update({
      identifier,
      fields: Object.fromEntries(changes) as Partial<SiteFields>,
      nowMs: ports.clock.nowMs(),
      audit: auditEntry(ports, {
        action: 'site.updated',
        details: { fields: changes.map(([name]) => name) },
      }),
    });
    return site ?? siteByIdentifier(ports, identifier);
  };
