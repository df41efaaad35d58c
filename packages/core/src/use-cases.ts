import type { AnyCaller } from './domain/accounts/caller.ts';
import type { WithHostAccess } from './domain/accounts/host-roles.ts';
import type { WithDocumentTypes } from './domain/types/document-types.ts';
import type { WithHostFields } from './domain/fields/host-fields.ts';
import type { Policy } from './domain/accounts/policy.ts';
import type { Ports } from './ports/index.ts';
import type { WithStatementRules } from './domain/statements/host-statement-rules.ts';
import type { WithOwnCallers } from './steps/accounts/own-callers.ts';
import type { WithVerifiedApiTokens } from './steps/accounts/verified-api-tokens.ts';

/** What a use case is created with. */
export type UseCasePorts = Ports &
  WithDocumentTypes &
  WithHostAccess &
  WithHostFields &
  WithOwnCallers &
  WithStatementRules &
  WithVerifiedApiTokens;

type Call = (...others: never[]) => Promise<unknown>;
type CallOf<Who> = (caller: Who, ...others: never[]) => Promise<unknown>;
type Checked<Who> = (caller: Who, ...others: readonly unknown[]) => Promise<unknown>;

/** Functions that create use cases, by the names of the use cases. */
export type Factories<UseCase = Call> = Readonly<
  Record<string, (ports: UseCasePorts, policy: Policy) => UseCase>
>;

/** Functions that create use cases whose first argument is a caller. */
export type FactoriesFor<Who> = Factories<CallOf<Who>>;

/** The use cases that these functions create. */
export type UseCases<Of extends Factories> = {
  readonly [Name in keyof Of]: ReturnType<Of[Name]>;
};

/** The names of use cases whose first argument is a caller. */
type Called<Of extends Factories> = {
  [Name in keyof Of]: Parameters<ReturnType<Of[Name]>> extends [AnyCaller, ...unknown[]]
    ? Name
    : never;
}[keyof Of];

/** What use cases are created with. */
export interface Dependencies {
  readonly ports: UseCasePorts;
  readonly policy: Policy;
}

/** Creates each use case, and passes it on by its name. */
const createAll = (
  factories: Factories,
  { ports, policy }: Dependencies,
  passOn: (useCase: Call, name: string) => unknown,
): object =>
  Object.fromEntries(
    Object.entries(factories).map(([name, create]) => [name, passOn(create(ports, policy), name)]),
  );

/** Creates use cases without a caller; the compiler refuses others, whose caller nobody would check. */
export const createOpen = <Of extends Factories>(
  factories: Of & Readonly<Record<Called<Of>, never>>,
  dependencies: Dependencies,
): UseCases<Of> => createAll(factories, dependencies, (useCase) => useCase) as UseCases<Of>;

/** Creates use cases that check before anything else whether the caller may call them. */
export const createChecked = <Of extends Factories, Who>(
  factories: Of & FactoriesFor<Who>,
  dependencies: Dependencies,
  check: (caller: Who, useCase: string) => Who,
): UseCases<Of> =>
  createAll(factories, dependencies, (useCase, name): Checked<Who> => {
    const checked = useCase as Checked<Who>;
    return async (caller, ...others) => checked(check(caller, name), ...others);
  }) as UseCases<Of>;
