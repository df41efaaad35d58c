import {
  type ColorId,
  type Paper,
  type Payment,
  type PdfStandard,
  Refused,
  type Retention,
  type SecondFactorRule,
  type Site,
  statementRules,
} from '@paydocs/core';
import { siteDetailsResource } from '@paydocs/http-koa/resources';
import { jsonLines, textTable, visible } from '../terminal/text-table.ts';
import type { JsonOption } from './print-users.ts';
import { withAdministration } from '../operator/with-administration.ts';
import { readLogoFile } from './read-logo-file.ts';

/** Returns a site as the API shows it to its administrators, with what operators set. */
export const siteRecord = (site: Site) => {
  const { status, created_at: created, updated_at: updated, ...record } = siteDetailsResource(site);
  return {
    ...record,
    requests_per_minute: site.settings.requestsPerMinute,
    status,
    retention: site.retention,
    legal_hold_since: site.legalHoldSince,
    created_at: created,
    updated_at: updated,
  };
};

const retentionText = ({ retention }: Site): string =>
  Object.entries(retention)
    .map(([kind, period]) => `${kind} ${period}`)
    .join(', ');

const print = (sites: readonly Site[], { json }: JsonOption): void => {
  if (json) {
    process.stdout.write(jsonLines(sites.map(siteRecord)));
    return;
  }
  const rows = sites.map((site) => [
    String(site.id),
    site.identifier,
    site.name,
    site.settings.paper,
    site.paymentProcessors.join(', '),
    site.documentTypes.join(', '),
    site.status,
    retentionText(site),
    site.legalHoldSince ?? '',
  ]);
  const lists = ['PAYMENT PROCESSORS', 'DOCUMENT TYPES'];
  const heading = ['ID', 'IDENTIFIER', 'NAME', 'PAPER', ...lists, 'STATUS', 'RETENTION'];
  console.log(textTable([...heading, 'LEGAL HOLD'], rows));
};

type SiteValue = ReturnType<typeof siteRecord>[keyof ReturnType<typeof siteRecord>];

const lineText = (value: SiteValue): string => {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.join(', ');
  return Object.entries(value)
    .map(([name, each]) => `${name} ${each}`)
    .join(', ');
};

/** Creates a site and prints it. */
export const createSite = async (
  identifier: string,
  { name, ...options }: JsonOption & { readonly name: string },
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (core) =>
    print([await core.createSite({ identifier, name })], options),
  );
};

/** Prints all sites. */
export const listSites = async (
  options: JsonOption,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (core) => print(await core.listSites(), options));
};

/** Prints a site with all of its settings. */
export const showSite = async (
  identifier: string,
  { json }: JsonOption,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (core) => {
    const sites = await core.listSites();
    const site = sites.find((each) => each.identifier === identifier);
    if (site === undefined) {
      const allowed = sites.map((each) => each.identifier);
      throw new Refused('input.invalid', { issues: [{ field: 'site', rule: 'unknown', allowed }] });
    }
    if (json) print([site], { json });
    else {
      const lines = Object.entries(siteRecord(site));
      console.log(lines.map(([name, value]) => visible(`${name}: ${lineText(value)}`)).join('\n'));
    }
  });
};

/** Options of `paydocs sites update`. */
export interface UpdateOptions extends JsonOption {
  readonly name?: string;
  /** The path of a file; `false` for `--no-logo`. */
  readonly logo?: string | false;
  readonly paper?: Paper;
  /** Prices by type; `false` for `--no-price`. */
  readonly price?: Readonly<Record<string, string>> | false;
  readonly template?: string;
  readonly color?: ColorId;
  readonly pdfStandard?: PdfStandard;
  readonly absentRows?: 'on' | 'off';
  /** `false` for `--no-statement-rules`. */
  readonly statementRules?: readonly string[] | false;
  readonly payment?: Payment;
  readonly noticesPerHour?: number;
  readonly passwordSignIn?: 'on' | 'off';
  readonly secondFactor?: SecondFactorRule;
  /** `false` for `--no-requests-per-minute`. */
  readonly requestsPerMinute?: number | false;
  readonly paymentProcessors?: readonly string[];
  readonly documentTypes?: readonly string[];
  readonly status?: string;
  /** `false` for `--no-retention`. */
  readonly retention?: Retention | false;
  readonly legalHold?: 'on' | 'off';
}

const isOn = (state: 'on' | 'off' | undefined): boolean | undefined => state && state === 'on';

/** Returns a value, or what `--no-…` sets in its place. */
const orNone = <Value, None>(value: Value, none: None): Exclude<Value, false> | None =>
  value === false ? none : (value as Exclude<Value, false>);

/** Says which rule sets paydocs does not have: a typo would turn a law off in silence, and a host may have its own. */
const sayUnknownRules = (names: readonly string[]): void => {
  const unknown = names.filter((name) => !Object.hasOwn(statementRules, name));
  if (unknown.length === 0) return;
  const known = Object.keys(statementRules).join(', ');
  console.error(
    `paydocs has no rules ${unknown.join(', ')}, only ${known}: they ask for nothing, unless your host has them.`,
  );
};

/** Changes a site and prints it. */
export const updateSite = async (
  identifier: string,
  { json, logo, price, template, color, ...options }: UpdateOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const update = {
    identifier,
    ...options,
    logo: typeof logo === 'string' ? await readLogoFile(logo) : orNone(logo, null),
    prices: orNone(price, {}),
    defaultTemplateId: template,
    defaultColorId: color,
    absentRows: isOn(options.absentRows),
    passwordSignIn: isOn(options.passwordSignIn),
    statementRules: orNone(options.statementRules, []),
    requestsPerMinute: orNone(options.requestsPerMinute, null),
    retention: orNone(options.retention, {}),
    legalHold: isOn(options.legalHold),
  };
  await withAdministration(environment, async (core) =>
    print([await core.updateSite(update)], json ? { json } : {}),
  );
  sayUnknownRules(update.statementRules ?? []);
};
