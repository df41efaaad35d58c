import type { Caller } from './domain/caller.ts';
import type { Policy } from './domain/policy.ts';
import type { Ports } from './ports/index.ts';
import type { WithOwnCallers } from './steps/own-callers.ts';
import type { WithVerifiedApiTokens } from './steps/verified-api-tokens.ts';

/** What a use case is created with. */
export type UseCasePorts = Ports & WithOwnCallers & WithVerifiedApiTokens;

type Call = (...others: never[]) => Promise<unknown>;
type CallOf<Who> = (caller: Who, ...others: never[]) => Promise<unknown>;
type Checked = (caller: Caller, ...others: readonly unknown[]) => Promise<unknown>;

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
  [Name in keyof Of]: Parameters<ReturnType<Of[Name]>> extends [Caller, ...unknown[]]
    ? Name
    : never;
}[keyof Of];

/** Creates each use case, and passes it on by its name. */
const createAll = (factories: Factories, create: (factory: Factories[string]) => unknown): object =>
  Object.fromEntries(Object.entries(factories).map(([name, each]) => [name, create(each)]));

/** Creates use cases without a caller; the compiler refuses others, whose caller nobody would check. */
export const createOpen = <Of extends Factories>(
  factories: Of & Readonly<Record<Called<Of>, never>>,
  ports: UseCasePorts,
  policy: Policy,
): UseCases<Of> => createAll(factories, (create) => create(ports, policy)) as UseCases<Of>;

/** Creates use cases that check the caller before anything else. */
export const createForCallers = <Of extends FactoriesFor<Caller>>(
  factories: Of,
  ports: UseCasePorts,
  policy: Policy,
): UseCases<Of> =>
  createAll(factories, (create) => {
    const useCase = create(ports, policy) as Checked;
    const checked: Checked = async (caller, ...others) =>
      useCase(ports.ownCallers.validate(caller), ...others);
    return checked;
  }) as UseCases<Of>;
