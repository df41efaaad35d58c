import { requireObject, unknownName } from './domain/foundation/options.ts';
import { portNames, type Ports } from './ports/index.ts';
import { missingMethods } from './ports/port-methods.ts';
import { type GivenPorts, systemPorts } from './system.ts';

/** Returns the sentence about missing ports, and one for each name that may be a misspelled one. */
const aboutMissing = (input: object, missing: readonly string[]): readonly string[] => {
  if (missing.length === 0) return [];
  const unknown = Object.keys(input).filter((name) => !portNames.some((known) => known === name));
  return [
    `createCore needs the missing ${missing.length === 1 ? 'port' : 'ports'} ${missing.join(', ')}.`,
    ...unknown.map((name) => unknownName(name, { kind: 'port', known: missing })),
  ];
};

/** Returns the sentence about methods that a port lacks. */
const aboutMethods = (port: string, lacking: readonly string[]): readonly string[] =>
  lacking.length === 0
    ? []
    : [
        `The port ${port} of createCore lacks the ${lacking.length === 1 ? 'method' : 'methods'} ${lacking.join(', ')}.`,
      ];

/**
 * Returns the given ports, with those of the process for missing ones.
 *
 * @throws TypeError that names every missing port and every port without its methods: a program without a
 *   compiler may pass anything.
 */
export const completePorts = (input: GivenPorts): Ports => {
  const entries = Object.entries(requireObject(input, 'The first argument of createCore'));
  const ports: Readonly<Record<string, unknown>> = {
    ...systemPorts,
    ...Object.fromEntries(entries.filter(([, port]) => port !== undefined)),
  };
  const isMissing = (name: string): boolean => (ports[name] ?? undefined) === undefined;
  const sentences = [
    ...aboutMissing(input, portNames.filter(isMissing)),
    ...portNames.flatMap((name) =>
      isMissing(name) ? [] : aboutMethods(name, missingMethods(name, ports[name])),
    ),
  ];
  if (sentences.length > 0) throw new TypeError(sentences.join(' '));
  return ports as unknown as Ports;
};
