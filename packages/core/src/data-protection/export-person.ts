import type { JsonObject } from '../domain/foundation/json.ts';
import { fieldsOf, validate, validateFunction } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { Person, PersonalCounts, PersonalKind } from '../ports/records/personal-data.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { findPeople, type PersonSelection } from './steps/find-people.ts';

/** Rows of a kind about a person. */
export interface PersonalRows {
  /** The user or the employee. */
  readonly person: Person;
  /** The identifier of the person's site. */
  readonly site: string;
  /** The kind of the rows. */
  readonly kind: PersonalKind;
  /** The rows, with the names of columns. */
  readonly rows: readonly JsonObject[];
}

/** The persons to export. */
export interface PersonExportRequest extends PersonSelection {
  /** Called with some rows at a time, person by person and kind by kind; the next ones wait for it. */
  readonly onRows: (rows: PersonalRows) => Promise<void>;
}

/** A person whose data was exported, with the number of rows by kind. */
export interface ExportedPerson extends Pick<PersonalRows, 'person' | 'site'> {
  /** The number of rows of each kind. */
  readonly rows: PersonalCounts;
}

export interface ExportPerson {
  /**
   * Passes on everything that is stored about persons, without hashes of passwords and tokens.
   *
   * @throws `input.invalid` unless exactly one of e-mail and employee is given; with the rule
   *   `unknown` and the identifiers of all sites for an unknown site.
   * @throws `person.missing` when nothing is stored about such a person.
   */
  (request: PersonExportRequest): Promise<readonly ExportedPerson[]>;
}

type ExportPorts = Pick<
  Ports,
  'auditLog' | 'clock' | 'personalData' | 'random' | 'requestOrigin' | 'sites'
>;

/** Reads `PersonalData`. Each export is in the audit trail before its first row leaves. */
export const exportPerson =
  (ports: ExportPorts): ExportPerson =>
  async (request) => {
    const { onRows } = fieldsOf(request);
    validate({ onRows: validateFunction(onRows) });
    const exported: ExportedPerson[] = [];
    for (const { person, site } of await findPeople(ports, request)) {
      await ports.auditLog.add(
        auditEntry(ports, {
          action: 'person.exported',
          siteId: person.siteId,
          subject: { kind: person.kind, id: String(person.id) },
        }),
      );
      const counts: Partial<Record<PersonalKind, number>> = {};
      await ports.personalData.read(person, async (kind, rows) => {
        counts[kind] = (counts[kind] ?? 0) + rows.length;
        await request.onRows({ person, site: site.identifier, kind, rows });
      });
      exported.push({ person, site: site.identifier, rows: counts });
    }
    return exported;
  };
