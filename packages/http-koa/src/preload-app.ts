import { loadParsers } from './input/request-body.ts';

/**
 * Loads the code that the app otherwise loads with its first requests. Afterwards only the page /docs
 * reads files of this package.
 */
export const preloadApp = async (): Promise<void> => {
  await Promise.all([loadParsers(), import('./openapi/document.ts')]);
};
