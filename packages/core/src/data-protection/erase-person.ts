import { erasedAddress } from '../domain/erased.ts';
import { Refused } from '../domain/refused.ts';
import { OWNER } from '../domain/role.ts';
import { fieldsOf, validate, validateOptionalFlag } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import {
  ERASED_KINDS,
  KEPT_KINDS,
  type Person,
  type PersonalCounts,
  type PersonalKind,
} from '../ports/personal-data.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { newId } from '../steps/new-id.ts';
import { findPeople, type FoundPerson, type PersonSelection } from './steps/find-people.ts';

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

/** Erases what is stored about the persons and need not be kept. */
export type ErasePerson = (request: PersonErasureRequest) => Promise<readonly ErasedPerson[]>;

type ErasePorts = Pick<
  Ports,
  'clock' | 'personalData' | 'random' | 'requestOrigin' | 'roles' | 'sites'
>;

const only = (counts: PersonalCounts, kinds: readonly PersonalKind[]): PersonalCounts =>
  Object.fromEntries(Object.entries(counts).filter(([kind]) => kinds.includes(kind as never)));

/**
 * Returns an address that nobody has, and that nobody can guess: one that is known could be taken before.
 */
const placeholderOf = ({ random }: Pick<Ports, 'random'>): string => erasedAddress(newId(random));

const eraseOne = async (
  ports: ErasePorts,
  { person, site: { identifier: site } }: FoundPerson,
  keptRoleId: number | null,
): Promise<ErasedPerson> => {
  const kept = only(await ports.personalData.count(person), KEPT_KINDS);
  const result = await ports.personalData.erase({
    person,
    placeholder: placeholderOf(ports),
    keptRoleId,
    nowMs: ports.clock.nowMs(),
    audit: auditEntry(ports, {
      action: 'person.erased',
      siteId: person.siteId,
      subject: { kind: person.kind, id: String(person.id) },
    }),
  });
  if (result.outcome === 'held') throw new Refused('site.held');
  if (result.outcome === 'last') throw new Refused('owner.last');
  if (result.outcome === 'missing') throw new Refused('person.missing');
  return { person, site, erased: result.erased, kept };
};

/** Erases person by person through `PersonalData`. After an interruption the next call goes on. */
export const erasePerson =
  (ports: ErasePorts): ErasePerson =>
  async (request) => {
    const given = fieldsOf(request);
    const { force, dryRun } = validate({
      force: validateOptionalFlag(given.force),
      dryRun: validateOptionalFlag(given.dryRun),
    });
    const people = await findPeople(ports, request);
    if (people.some(({ site }) => site.legalHoldSince !== null)) throw new Refused('site.held');

    const owner = force ? undefined : await ports.roles.findByName(OWNER);
    const erased: ErasedPerson[] = [];
    for (const found of people) {
      if (!dryRun) {
        erased.push(await eraseOne(ports, found, owner?.id ?? null));
        continue;
      }
      const counts = await ports.personalData.count(found.person);
      const { person, site } = found;
      const split = { erased: only(counts, ERASED_KINDS), kept: only(counts, KEPT_KINDS) };
      erased.push({ person, site: site.identifier, ...split });
    }
    return erased;
  };
