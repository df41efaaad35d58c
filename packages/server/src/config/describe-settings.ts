import type { Setting } from './setting.ts';
import { settings } from './settings.ts';

/** Returns the environment section of the help: each variable, its purpose, and its default. */
export const describeSettings = (): string => {
  const rows = Object.values<Setting>(settings);
  const width = Math.max(...rows.map(({ variable }) => variable.length));
  const lines = rows.map(({ variable, about, fallback }) => {
    const end = fallback === undefined ? '' : ` (default: ${fallback})`;
    return `  ${variable.padEnd(width)}  ${about}${end}`;
  });
  return ['Environment:', ...lines].join('\n');
};
