import { parentPort, workerData } from 'node:worker_threads';
import type { Picture, PictureRequest } from '@paydocs/core';
import { lowerPriority, serveTasks } from '@paydocs/worker-pool/thread';
import type { FontFile } from './fonts/font-file.ts';
import { addFonts } from './fonts/fonts.ts';
import { checkLogo } from './rendering/check-logo.ts';
import { NoPage } from './rendering/no-page.ts';
import { drawPage } from './rendering/draw-page.ts';
import { render } from './rendering/render.ts';

/** Draws a page; undefined for one that the PDF lacks, since no error of a class leaves a thread. */
const draw = async (request: PictureRequest): Promise<Picture | undefined> => {
  try {
    return await drawPage(request);
  } catch (error) {
    if (error instanceof NoPage) return undefined;
    throw error;
  }
};

/** The tasks of the worker threads. */
export const tasks = {
  checkLogo,
  render,
  draw,
};

// 10 nice steps, as for hashing: requests stay fast while thousands of documents are rendered.
lowerPriority(10);
addFonts((workerData as { readonly fonts?: readonly FontFile[] } | null)?.fonts ?? []);
serveTasks(tasks, parentPort);
