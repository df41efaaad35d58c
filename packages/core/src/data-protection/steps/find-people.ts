import { validateEmailAddress } from '../../domain/values/email-address.ts';
import { validateId } from '../../domain/fields/page.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Site } from '../../domain/sites/site.ts';
import {
  fieldsOf,
  validate,
  optional,
  validateOptionalString,
} from '../../domain/foundation/validation.ts';
import type { Ports } from '../../ports/index.ts';
import type { Person } from '../../ports/records/personal-data.ts';
import { siteByIdentifier } from '../../steps/sites/find-by-name.ts';

/** The persons to export or erase: those with an e-mail address, or an employee. One of both. */
export interface PersonSelection {
  /** An e-mail can be that of a user, and of employees of several sites. */
  readonly email?: string | undefined;
  /** The id of an employee; either this or an e-mail address is given. */
  readonly employeeId?: number | undefined;
  /** The identifier of a site; all sites by default. */
  readonly site?: string | undefined;
}

/** A person with the site. */
export interface FoundPerson {
  readonly person: Person;
  readonly site: Site;
}

/** The ports by which persons are found. */
export type PeoplePorts = Pick<Ports, 'personalData' | 'sites'>;

/**
 * Returns the selected persons, which may be none.
 *
 * @throws `input.invalid` unless exactly one of e-mail and employee is given, and for an unknown site.
 */
export const selectPeople = async (
  ports: PeoplePorts,
  selection: PersonSelection,
): Promise<readonly FoundPerson[]> => {
  const stated = fieldsOf(selection);
  const { email, employeeId, site } = validate({
    email: optional(validateEmailAddress)(stated.email),
    employeeId: optional(validateId)(stated.employeeId),
    site: validateOptionalString(stated.site),
  });
  if ((email === undefined) === (employeeId === undefined)) {
    throw new Refused('input.invalid', { issues: [{ field: 'email', rule: 'required' }] });
  }
  const siteId = site === undefined ? undefined : (await siteByIdentifier(ports, site)).id;
  const people = await ports.personalData.find({ email, employeeId, siteId });

  const sites = new Map((await ports.sites.list()).map((each) => [each.id, each]));
  return people.flatMap((person) => {
    const ofPerson = sites.get(person.siteId);
    return ofPerson === undefined ? [] : [{ person, site: ofPerson }];
  });
};

/**
 * Returns the selected persons who are not known yet, one at least unless some are.
 *
 * @throws `input.invalid` as `selectPeople`.
 * @throws `person.missing` when there is none.
 */
export const findPeople = async (
  ports: PeoplePorts,
  selection: PersonSelection,
  known: readonly Person[] = [],
): Promise<readonly FoundPerson[]> => {
  const found = await selectPeople(ports, selection);
  if (found.length + known.length === 0) throw new Refused('person.missing');
  return found.filter(
    ({ person }) => !known.some(({ kind, id }) => kind === person.kind && id === person.id),
  );
};
