import { setTimeout as pause } from 'node:timers/promises';
import { CONNECTIONS } from '../load/load.ts';
import { PASSWORD } from '../world.ts';
import { type Answers, type Asked, askAtPace, forMs } from './asking.ts';
import { whileBusy } from './busy.ts';

/** A server that is measured. */
export interface Measured {
  readonly origin: string;
  /** The account that signs in. */
  readonly email: string;
  /** A token that reads lists. */
  readonly token: string;
}

export interface Size {
  /** Busy processes of others. */
  readonly processes: number;
  /** Single sign-ins, one after the other. */
  readonly signIns: number;
  readonly seconds: number;
}

/** What was answered with hashing threads of one priority. */
export interface Figures {
  readonly idle: Answers;
  /** Lists while sign-ins storm. */
  readonly storm: Answers;
  readonly signInsPerSecond: number;
  /** Lists while other processes are busy. */
  readonly busyLists: Answers;
  /** Single sign-ins while other processes are busy. */
  readonly busySignIns: Answers;
}

const LISTS = { connections: 8, pauseMs: 20 };
const SIGN_IN_PAUSE_MS = 50;
const SETTLE_MS = 500;

const listOf = ({ origin, token }: Measured): Asked => ({
  url: `${origin}/employees?per_page=15`,
  sending: { headers: { authorization: `Bearer ${token}` } },
});

const signInOf = ({ origin, email }: Measured): Asked => ({
  url: `${origin}/auth/login`,
  sending: { json: { email, password: PASSWORD } },
});

/** Measures lists while 32 connections sign in continuously. */
const measureStorm = async (
  measured: Measured,
  ms: number,
): Promise<Pick<Figures, 'storm' | 'signInsPerSecond'>> => {
  const storming = { connections: CONNECTIONS, pauseMs: 0, goesOn: forMs(ms) };
  const startedMs = performance.now();
  const [storm, signIns] = await Promise.all([
    askAtPace(listOf(measured), { ...LISTS, goesOn: forMs(ms) }),
    askAtPace(signInOf(measured), storming),
  ]);
  const signInsPerSecond = (signIns.succeeded * 1000) / (performance.now() - startedMs);
  return { storm, signInsPerSecond };
};

/** Measures lists and single sign-ins while other processes are busy, one kind after the other. */
const measureBusy = async (
  measured: Measured,
  { processes, signIns, seconds }: Size,
): Promise<Pick<Figures, 'busyLists' | 'busySignIns'>> =>
  whileBusy(processes, async () => {
    await pause(SETTLE_MS);
    const busyLists = await askAtPace(listOf(measured), {
      ...LISTS,
      goesOn: forMs(seconds * 1000),
    });
    const busySignIns = await askAtPace(signInOf(measured), {
      connections: 1,
      pauseMs: SIGN_IN_PAUSE_MS,
      goesOn: (sent) => sent < signIns,
    });
    return { busyLists, busySignIns };
  });

/** Measures lists when the machine is idle, in a storm of sign-ins, and on a busy machine. */
export const measureFigures = async (measured: Measured, size: Size): Promise<Figures> => {
  const ms = size.seconds * 1000;
  const idle = await askAtPace(listOf(measured), { ...LISTS, goesOn: forMs(ms) });
  return {
    idle,
    ...(await measureStorm(measured, ms)),
    ...(await measureBusy(measured, size)),
  };
};
