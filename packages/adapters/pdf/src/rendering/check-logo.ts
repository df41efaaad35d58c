import type { LogoRefusal } from '@paydocs/core';
import { readLogo } from '../logo/read-logo.ts';
import { RefusedRendering } from '../refusals/refused-rendering.ts';

/** Returns why a logo cannot be embedded; undefined for one that can. */
export const checkLogo = async (logo: string): Promise<LogoRefusal | undefined> => {
  try {
    readLogo(logo);
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusedRendering)) throw error;
    return { code: error.code, detail: error.message };
  }
};
