import { autocannon } from './autocannon.ts';
import type { LoadProgram } from './load.ts';
import { wrk } from './wrk.ts';

/** wrk where it is installed: it takes the least of the machine. Else autocannon. */
export const loadProgram = async (): Promise<LoadProgram> => (await wrk()) ?? autocannon;
