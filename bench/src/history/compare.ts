import { bearer, type LoadProgram } from '../load/load.ts';
import { cpuOf } from '../machine/usage.ts';
import type { Installation } from './installation.ts';
import type { Kind } from './kinds.ts';
import { isKnown, type Requests, requestsOf } from './requests.ts';

/** The least CPU time of the server per request in µs, before and after a step; NaN where it is not known. */
export interface Step {
  readonly before: number;
  readonly after: number;
}

/** The step between two versions, for each kind of requests. */
export type Steps = Readonly<Record<Kind, Step>>;

/** How much is measured. */
export interface Effort {
  readonly kinds: readonly Kind[];
  readonly program: LoadProgram;
  readonly rounds: number;
  readonly seconds: number;
}

const CONNECTIONS = 16;
// A minute begins while a strict server is asked, and each session has one request more.
const PASSED_MAX = 20;

/** A version under load. */
interface Subject extends Requests {
  readonly tokens: readonly string[];
}

/**
 * Sends one round; returns the CPU time of the server per request in µs.
 *
 * @throws Error unless all were answered as this kind is.
 */
const roundOf = async (
  kind: Kind,
  { server, sent, tokens }: Subject,
  { program, seconds }: Effort,
): Promise<number> => {
  const startUs = cpuOf(server.pid) ?? Number.NaN;
  const callers = tokens.map(bearer);
  const load = { url: server.origin, sent, callers, connections: CONNECTIONS, seconds };
  const { requests, errors, non2xx } = await program.send(load);
  const usedUs = (cpuOf(server.pid) ?? Number.NaN) - startUs;
  const wrong = kind === 'refused' ? Math.max(0, requests - non2xx - PASSED_MAX) : non2xx;
  if (errors + wrong > 0) {
    throw new Error(`${server.name}, ${kind}: of ${requests}, ${errors + wrong} went wrong.`);
  }
  return usedUs / requests;
};

/** Measures two versions in turns, each first in every other round. The first round warms up. */
const stepOf = async (
  kind: Kind,
  subjects: readonly [Subject, Subject],
  effort: Effort,
): Promise<Step> => {
  const least = new Map<Subject, number>();
  for (const subject of subjects) {
    const known = await isKnown(subject, subject.tokens[0] ?? '');
    least.set(subject, known ? Number.POSITIVE_INFINITY : Number.NaN);
  }
  for (let round = 0; round <= effort.rounds; round += 1) {
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
      const before = least.get(subject) ?? Number.NaN;
      if (Number.isNaN(before)) continue;
      const us = await roundOf(kind, subject, effort);
      if (round > 0) least.set(subject, Math.min(before, us));
    }
  }
  const [before, after] = subjects.map((subject) => least.get(subject) ?? Number.NaN);
  return { before: before ?? Number.NaN, after: after ?? Number.NaN };
};

/** Measures the kinds of requests on two versions. */
export const compare = async (
  before: Installation,
  after: Installation,
  effort: Effort,
): Promise<Steps> => {
  const [first, second] = [await requestsOf(before), await requestsOf(after)];
  const measured = async (kind: Kind): Promise<Step> => {
    if (!effort.kinds.includes(kind)) return { before: Number.NaN, after: Number.NaN };
    const subjects: readonly [Subject, Subject] = [
      { ...first[kind], tokens: before.tokens },
      { ...second[kind], tokens: after.tokens },
    ];
    return stepOf(kind, subjects, effort);
  };
  return {
    list: await measured('list'),
    me: await measured('me'),
    employee: await measured('employee'),
    refused: await measured('refused'),
    change: await measured('change'),
    create: await measured('create'),
  };
};
