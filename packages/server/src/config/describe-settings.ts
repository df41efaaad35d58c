import { wrap } from '../terminal/help-text.ts';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';
import { providerSettings } from './single-sign-on-settings.ts';

/**
 * Returns the environment section of the help, as wide as the terminal: each variable, its purpose,
 * and its default.
 */
export const describeSettings = (terminalWidth: number): string => {
  const rows = Object.values<Setting>({ ...settings, ...providerSettings });
  const width = Math.max(...rows.map(({ variable }) => variable.length));
  const lines = rows.map(({ variable, about, fallback }) => {
    const end = fallback === undefined ? '' : ` (default: ${fallback})`;
    return `  ${variable.padEnd(width)}  ${wrap(about + end, terminalWidth, width + 4)}`;
  });
  return ['Environment:', ...lines].join('\n');
};
