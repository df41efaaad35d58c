import type { WriteStream } from 'node:tty';

/** Displays the progress of a seed. */
export interface Progress {
  /** Adds stored records. */
  readonly advance: (records: number) => void;
  readonly end: () => void;
}

const WIDTH = 30;
const REDRAW_MS = 100;

/** Draws a bar on one line of a terminal. */
const terminalBar = (terminal: WriteStream, total: number): Progress => {
  let done = 0;
  let drawnAtMs = 0;
  const draw = (): void => {
    const filled = total === 0 ? WIDTH : Math.floor((done / total) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    terminal.write(
      `\r${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} records`,
    );
  };
  return {
    advance: (records) => {
      done += records;
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
export const progressBar = (output: WriteStream, total: number): Progress =>
  output.isTTY ? terminalBar(output, total) : silent;
