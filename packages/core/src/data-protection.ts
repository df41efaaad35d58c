import { completePorts } from './complete-ports.ts';
import { type CountSite, countSite } from './data-protection/count-site.ts';
import { type ErasePerson, erasePerson } from './data-protection/erase-person.ts';
import { type EraseSite, type EraseSitePorts, eraseSite } from './data-protection/erase-site.ts';
import { type ExportPerson, exportPerson } from './data-protection/export-person.ts';
import {
  type ExportSite,
  type ExportSitePorts,
  exportSite,
} from './data-protection/export-site.ts';
import type { Ports } from './ports/index.ts';
import type { GivenPorts } from './system.ts';

/**
 * The use cases with which an operator fulfills the rights of persons and the end of a contract. They
 * take no caller; a host that exposes them must authorize each call.
 */
export interface DataProtection {
  /**
   * Passes on everything that is stored about persons, without hashes of passwords and tokens.
   *
   * @throws `input.invalid` unless exactly one of e-mail and employee is given; with the rule `unknown`
   *   and the identifiers of all sites for an unknown site.
   * @throws `person.missing` when nothing is stored about such a person.
   */
  readonly exportPerson: ExportPerson;
  /**
   * Overwrites or deletes what is stored about persons and need not be kept; the answer counts both.
   * Persons are erased one by one: after a refusal or an interruption, the next call goes on.
   *
   * @throws `input.invalid` unless exactly one of e-mail and employee is given; with the rule `unknown`
   *   and the identifiers of all sites for an unknown site.
   * @throws `person.missing` when nothing is stored about such a person.
   * @throws `site.held` while a legal hold of the person's site is on.
   * @throws `owner.last` for the last Active Owner of a site without `force`.
   */
  readonly erasePerson: ErasePerson;
  /**
   * Passes on the users, the orders and the audit trail of a site, and returns the site.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the identifiers of
   *   all sites for an unknown site.
   */
  readonly exportSite: ExportSite;
  /**
   * Counts the rows of a site.
   *
   * @throws `input.invalid` with the rule `unknown` and the identifiers of all sites for an unknown site.
   */
  readonly countSite: CountSite;
  /**
   * Closes a site, erases a batch of its rows, the site itself last, and returns the next batch. Any
   * number of programs may erase one site at once, and each call goes on where others have stopped.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the identifiers of
   *   all sites for an unknown site.
   * @throws `site.held` while a legal hold of the site is on.
   */
  readonly eraseSite: EraseSite;
}

/** The ports of the use cases. */
type NeededPorts = EraseSitePorts & ExportSitePorts & Pick<Ports, 'personalData'>;

/**
 * The ports that `createDataProtection` needs. Clock and random use the system by default. Files of
 * documents are removed from a `documentStore`, if there is one.
 */
export type DataProtectionPorts = GivenPorts<NeededPorts>;

const NEED = {
  of: 'createDataProtection',
  names: [
    'auditLog',
    'clock',
    'orders',
    'personalData',
    'random',
    'requestOrigin',
    'siteErasure',
    'sites',
    'store',
    'userAdministration',
    'webhookEndpoints',
  ],
} as const;

/**
 * Creates the use cases of data protection.
 *
 * @throws TypeError as `createCore`, for the ports that it needs.
 */
export const createDataProtection = (given: DataProtectionPorts): DataProtection => {
  const ports = completePorts<NeededPorts>(given, NEED);
  return {
    exportPerson: exportPerson(ports),
    erasePerson: erasePerson(ports),
    exportSite: exportSite(ports),
    countSite: countSite(ports),
    eraseSite: eraseSite(ports),
  };
};
