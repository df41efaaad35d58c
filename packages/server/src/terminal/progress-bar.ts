import type { WriteStream } from 'node:tty';

type Terminal = Pick<WriteStream, 'isTTY' | 'write'>;

const WIDTH = 30;
const REDRAW_MS = 100;

/** Returns a bar, which is filled for a part from 0 to 1. */
export const barOf = (part: number): string => {
  const filled = Math.floor(Math.min(1, part) * WIDTH);
  return '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
};

/** Draws a line on a terminal again, at most every 100 ms; writes nothing to other outputs. */
export const redrawnLine = (
  terminal: Terminal,
  lineAt: (elapsedMs: number) => string,
): { readonly draw: () => void; readonly end: () => void } => {
  if (!terminal.isTTY) return { draw: () => {}, end: () => {} };
  const startedAtMs = performance.now();
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  const write = (): void => {
    drawnAtMs = performance.now();
    // Clears the rest of the line, which may have been longer.
    terminal.write(`\r${lineAt(drawnAtMs - startedAtMs)}\u001b[K`);
  };
  return {
    draw: () => {
      if (performance.now() - drawnAtMs >= REDRAW_MS) write();
    },
    end: () => {
      write();
      terminal.write('\n');
    },
  };
};

/** Creates a bar of what is done of a total, which `advance` adds to. */
export const progressBar = (terminal: Terminal, total: number, unit = 'records') => {
  let done = 0;
  const { draw, end } = redrawnLine(terminal, () => {
    const bar = barOf(total === 0 ? 1 : done / total);
    return `${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${unit}`;
  });
  return {
    advance: (more: number): void => {
      done += more;
      draw();
    },
    end: (): void => {
      if (done > 0) end();
    },
  };
};
