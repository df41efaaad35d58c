import { barOf } from '../terminal/progress-bar.ts';

/** How far an import is. */
export interface ImportState {
  readonly rows: number;
  readonly bytesRead: number;
  /** Undefined for standard input. */
  readonly bytes: number | undefined;
  readonly elapsedMs: number;
}

const SECOND_MS = 1000;

const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / SECOND_MS));
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
};

/** Returns the line of a terminal: a bar, the rows, their rate and the time that is left. */
export const progressLine = ({ rows, bytesRead, bytes, elapsedMs }: ImportState): string => {
  const rate = elapsedMs === 0 ? 0 : Math.round((rows / elapsedMs) * SECOND_MS);
  const done = `${rows.toLocaleString('en')} rows  ${rate.toLocaleString('en')}/s`;
  if (bytes === undefined) return `${done}  ${duration(elapsedMs)}`;
  const part = bytes === 0 ? 1 : Math.min(1, bytesRead / bytes);
  const left = part === 0 ? '' : `  ${duration(elapsedMs / part - elapsedMs)} left`;
  return `${barOf(part)} ${Math.floor(part * 100)} %  ${done}${left}`;
};
