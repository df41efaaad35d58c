import type { Retention, Site } from '@paydocs/core';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import type { JsonOption } from './print-users.ts';
import { withAdministration } from '../operator/with-administration.ts';

/** Returns what is printed of a site. */
export const siteRecord = (site: Site) => ({
  id: site.id,
  identifier: site.identifier,
  name: site.name,
  logo: site.logo,
  payment_processors: site.paymentProcessors,
  document_types: site.documentTypes,
  status: site.status,
  retention: site.retention,
  legal_hold_since: site.legalHoldSince,
  created_at: site.createdAt,
  updated_at: site.updatedAt,
});

const print = (sites: readonly Site[], { json }: JsonOption): void => {
  if (json) {
    process.stdout.write(jsonLines(sites.map(siteRecord)));
    return;
  }
  const rows = sites.map((site) => [
    String(site.id),
    site.identifier,
    site.name,
    site.paymentProcessors.join(', '),
    site.documentTypes.join(', '),
    site.status,
    Object.entries(site.retention)
      .map(([kind, period]) => `${kind} ${period}`)
      .join(', '),
    site.legalHoldSince ?? '',
  ]);
  const lists = ['PAYMENT PROCESSORS', 'DOCUMENT TYPES'];
  const heading = ['ID', 'IDENTIFIER', 'NAME', ...lists, 'STATUS', 'RETENTION', 'LEGAL HOLD'];
  console.log(textTable(heading, rows));
};

/** Creates a site and prints it. */
export const createSite = async (
  identifier: string,
  { name, ...options }: JsonOption & { readonly name: string },
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (administration) =>
    print([await administration.createSite({ identifier, name })], options),
  );
};

/** Prints all sites. */
export const listSites = async (
  options: JsonOption,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withAdministration(environment, async (administration) =>
    print(await administration.listSites(), options),
  );
};

/** Options of `paydocs sites update`. */
export interface UpdateOptions extends JsonOption {
  readonly name?: string;
  /** `false` for `--no-logo`. */
  readonly logo?: string | false;
  readonly paymentProcessors?: readonly string[];
  readonly documentTypes?: readonly string[];
  readonly status?: string;
  /** `false` for `--no-retention`. */
  readonly retention?: Retention | false;
  readonly legalHold?: 'on' | 'off';
}

/** Changes a site and prints it. */
export const updateSite = async (
  identifier: string,
  { json, logo, retention, legalHold, ...fields }: UpdateOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const update = {
    identifier,
    ...fields,
    logo: logo === false ? null : logo,
    retention: retention === false ? {} : retention,
    legalHold: legalHold && legalHold === 'on',
  };
  await withAdministration(environment, async (administration) =>
    print([await administration.updateSite(update)], json ? { json } : {}),
  );
};
