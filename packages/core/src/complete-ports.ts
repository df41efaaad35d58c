import { requireObject, unknownName } from './domain/options.ts';
import { portNames, type Ports } from './ports/index.ts';
import { missingMethods } from './ports/port-methods.ts';
import { type GivenPorts, systemPorts } from './system.ts';

/** The function that needs ports, and their names. */
interface Need<Needed> {
  /** The name of the function, for its errors. */
  readonly of: string;
  readonly names: readonly (keyof Needed & keyof Ports)[];
  /** Those of which the function needs some methods only. */
  readonly partial?: readonly (keyof Needed & keyof Ports)[];
}

/** Returns the sentence about missing ports, and one for each name that may be a misspelled one. */
const aboutMissing = (given: object, missing: readonly string[], of: string): readonly string[] => {
  if (missing.length === 0) return [];
  const unknown = Object.keys(given).filter((name) => !portNames.some((known) => known === name));
  return [
    `${of} needs the missing ${missing.length === 1 ? 'port' : 'ports'} ${missing.join(', ')}.`,
    ...unknown.map((name) => unknownName(name, { kind: 'port', known: missing })),
  ];
};

/** Returns the sentence about methods that a port lacks. */
const aboutMethods = (port: string, lacking: readonly string[], of: string): readonly string[] =>
  lacking.length === 0
    ? []
    : [
        `The port ${port} of ${of} lacks the ${lacking.length === 1 ? 'method' : 'methods'} ${lacking.join(', ')}.`,
      ];

/**
 * Returns the given ports, with those of the process for missing ones.
 *
 * @throws TypeError that names every missing port and every port without its methods: a program without a
 *   compiler may pass anything.
 */
export const completePorts = <Needed>(
  given: GivenPorts<Needed>,
  { of, names, partial = [] }: Need<Needed>,
): Needed => {
  const entries = Object.entries(requireObject(given, `The first argument of ${of}`));
  const ports: Readonly<Record<string, unknown>> = {
    ...systemPorts,
    ...Object.fromEntries(entries.filter(([, port]) => port !== undefined)),
  };
  const isMissing = (name: string): boolean => (ports[name] ?? undefined) === undefined;
  const sentences = [
    ...aboutMissing(given, [...names, ...partial].filter(isMissing), of),
    ...names.flatMap((name) =>
      isMissing(name) ? [] : aboutMethods(name, missingMethods(name, ports[name]), of),
    ),
  ];
  if (sentences.length > 0) throw new TypeError(sentences.join(' '));
  return ports as Needed;
};
