import { open } from 'node:fs/promises';
import { LOGO_BYTES_MAX } from '@paydocs/core';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { reasonOf } from '../errors/reasons.ts';

/**
 * Returns the image of a file as base64. The use case refuses one that is cut off here, since it is too
 * long.
 *
 * @throws OperationalError for a file that cannot be read.
 */
export const readLogoFile = async (path: string): Promise<string> => {
  try {
    const file = await open(path, 'r');
    try {
      const buffer = Buffer.alloc(LOGO_BYTES_MAX + 1);
      let end = 0;
      for (;;) {
        const { bytesRead } = await file.read(buffer, end, buffer.length - end);
        if (bytesRead === 0) break;
        end += bytesRead;
      }
      return buffer.toString('base64', 0, end);
    } finally {
      await file.close();
    }
  } catch (cause) {
    const reason = reasonOf(cause) ?? (cause instanceof Error ? cause.message : 'unknown');
    throw new OperationalError(`Cannot read the logo ${path}: ${reason}`, {
      exitCode: USAGE_EXIT_CODE,
      cause,
    });
  }
};
