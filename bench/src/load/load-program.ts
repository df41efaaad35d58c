import { autocannon } from './autocannon.ts';
import type { LoadProgram } from './load.ts';
import { wrk } from './wrk.ts';

/** Returns wrk where it is installed, since it uses the least CPU; otherwise autocannon. */
export const loadProgram = async (): Promise<LoadProgram> => (await wrk()) ?? autocannon;
