import type { WriteStream } from 'node:tty';

/** Displays the progress of a command. */
export interface Progress {
  /** Adds what was done since the last call. */
  readonly advance: (more: number) => void;
  readonly end: () => void;
}

const WIDTH = 30;
const REDRAW_MS = 100;

interface BarOptions {
  readonly terminal: WriteStream;
  readonly total: number;
  readonly unit: string;
}

/** Draws a bar on one line of a terminal. */
const terminalBar = ({ terminal, total, unit }: BarOptions): Progress => {
  let done = 0;
  let drawnAtMs = 0;
  const draw = (): void => {
    const filled = total === 0 ? WIDTH : Math.floor((done / total) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    terminal.write(
      `\r${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${unit}`,
    );
  };
  return {
    advance: (more) => {
      done += more;
      if (performance.now() - drawnAtMs < REDRAW_MS) return;
      drawnAtMs = performance.now();
      draw();
    },
    end: () => {
      if (done === 0) return;
      draw();
      terminal.write('\n');
    },
  };
};

const silent: Progress = { advance: () => {}, end: () => {} };

/** Creates a progress bar on a terminal; writes nothing to other outputs. */
export const progressBar = (terminal: WriteStream, total: number, unit = 'records'): Progress =>
  terminal.isTTY ? terminalBar({ terminal, total, unit }) : silent;
