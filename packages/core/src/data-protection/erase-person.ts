import { refuseHeld } from '../domain/sites/legal-hold.ts';
import { fieldsOf, validate, validateOptionalFlag } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import {
  ERASED_KINDS,
  KEPT_KINDS,
  type Person,
  type PersonalCounts,
  type PersonalKind,
} from '../ports/records/personal-data.ts';
import { eraseStored, type EraseStoredPorts } from './steps/erase-stored.ts';
import { findPeople, type PersonSelection } from './steps/find-people.ts';

/** The persons to erase. */
export interface PersonErasureRequest extends PersonSelection {
  /** Whether the last Active Owner of a site may be erased; false by default. */
  readonly force?: boolean | undefined;
  /** Whether nothing is erased, and the rows are only counted; false by default. */
  readonly dryRun?: boolean | undefined;
}

/** What became of the rows about a person. */
export interface ErasedPerson {
  /** The user or the employee. */
  readonly person: Person;
  /** The identifier of the person's site. */
  readonly site: string;
  /** Overwritten and deleted rows. */
  readonly erased: PersonalCounts;
  /** Rows that stay until their retention is over. */
  readonly kept: PersonalCounts;
}

export interface ErasePerson {
  /**
   * Overwrites or deletes what is stored about persons and need not be kept; the answer counts
   * both. Persons are erased one by one: after a refusal or an interruption, the next call goes
   * on.
   *
   * @throws `input.invalid` unless exactly one of e-mail and employee is given; with the rule
   *   `unknown` and the identifiers of all sites for an unknown site.
   * @throws `person.missing` when nothing is stored about such a person.
   * @throws `site.held` while a legal hold of the person's site is on.
   * @throws `owner.last` for the last Active Owner of a site without `force`.
   */
  (request: PersonErasureRequest): Promise<readonly ErasedPerson[]>;
}

type ErasePorts = EraseStoredPorts & Pick<Ports, 'personalData' | 'sites'>;

const only = (counts: PersonalCounts, kinds: readonly PersonalKind[]): PersonalCounts =>
  Object.fromEntries(Object.entries(counts).filter(([kind]) => kinds.includes(kind as never)));

/**
 * Erases person by person in the store, and looks again for those who came meanwhile, such as the account of an
 * invitation. After an interruption the next call goes on.
 */
export const erasePerson =
  (ports: ErasePorts): ErasePerson =>
  async (request) => {
    const input = fieldsOf(request);
    const { force, dryRun } = validate({
      force: validateOptionalFlag(input.force),
      dryRun: validateOptionalFlag(input.dryRun),
    });
    const erased: ErasedPerson[] = [];
    let people = await findPeople(ports, request);
    while (people.length > 0) {
      for (const { site } of people) refuseHeld(site);
      for (const { person, site } of people) {
        const counts = await ports.personalData.count(person);
        erased.push({
          person,
          site: site.identifier,
          erased: dryRun ? only(counts, ERASED_KINDS) : await eraseStored(ports, person, force),
          kept: only(counts, KEPT_KINDS),
        });
      }
      const known = erased.map(({ person }) => person);
      people = await findPeople(ports, request, known);
    }
    return erased;
  };
