import { hostname, userInfo } from 'node:os';
import {
  type RequestOrigin,
  systemClock,
  systemDigest,
  systemRandom,
  unknownOrigin,
} from '@paydocs/core';

const userName = (): string => {
  try {
    return userInfo().username;
  } catch {
    // A container may run under an id that has no name.
    return 'unknown';
  }
};

const ACTOR_MAX = 255;

/** Returns the user of the operating system who runs this command: `root (uid 0, sudo by ada) at host`. */
const operator = (): string => {
  const { SUDO_USER: sudoUser } = process.env;
  const facts = [`uid ${process.getuid?.() ?? 'unknown'}`];
  if (sudoUser !== undefined) facts.push(`sudo by ${sudoUser}`);
  return `${userName()} (${facts.join(', ')}) at ${hostname()}`.slice(0, ACTOR_MAX);
};

/** The cause of what a command does, for the audit trail. */
const operatorOrigin: RequestOrigin = {
  current: () => ({ ...unknownOrigin.current(), actor: operator() }),
};

/** The ports of the system, for use cases that a command calls. */
export const systemPorts = {
  clock: systemClock,
  digest: systemDigest,
  random: systemRandom,
  requestOrigin: operatorOrigin,
} as const;
