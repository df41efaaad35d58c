import type { Caller } from '../../domain/accounts/caller.ts';
import { type Fields, list, withDefault } from '../../domain/fields/field.ts';
import {
  hostFieldsOf,
  withHostFields,
  type WithHostFields,
} from '../../domain/fields/host-fields.ts';
import { knownRulesOf } from '../../domain/sites/site-change.ts';
import type { WithStatementRules } from '../../domain/statements/host-statement-rules.ts';
import { resources, type WrittenKind } from './written-kinds.ts';

/** What a host adds to records. */
export type HostRecordPorts = WithHostFields & WithStatementRules;

/** A record of a user. */
interface Written {
  readonly kind: { readonly name: WrittenKind<never>['name']; readonly fields: Fields };
  readonly caller: Caller;
  readonly input: unknown;
}

/** Returns the fields that users write: the host's ones among them, and only rule sets that are known. */
export const describedFields = (
  ports: HostRecordPorts,
  { kind: { name, fields }, caller, input }: Written,
): Fields => {
  const described = withHostFields(fields, hostFieldsOf(ports, resources[name]), input);
  if (name === 'employee') return described;
  const known = knownRulesOf(caller.user.site, ports.statementRules);
  return { ...described, statementRules: withDefault(list(known), []) };
};
