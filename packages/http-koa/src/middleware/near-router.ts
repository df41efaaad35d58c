import { Router } from '@koa/router';
import type { Middleware } from 'koa';

type Layers = Router['stack'];

/** Returns the first part of a path, with its slash. */
const startOf = (path: string): string => {
  const end = path.indexOf('/', 1);
  return end === -1 ? path : path.slice(0, end);
};

const isParameter = (start: string): boolean => start.startsWith('/:');

/** Returns the routes by the first part of their paths, each with those whose first part is a parameter. */
const byStart = (layers: Layers): ReadonlyMap<string, Layers> => {
  const starts = layers.map(({ path }) => startOf(String(path)));
  const near = (start: string): Layers =>
    layers.filter((_, at) => starts[at] === start || isParameter(starts[at] ?? ''));
  return new Map(starts.map((start) => [start, near(start)]));
};

/** A router that compares a path with the routes that begin like it, of which there are few. */
export class NearRouter extends Router {
  #near: ReadonlyMap<string, Layers> = new Map();
  /** The routes that any path may match. */
  #others: Layers = [];
  #indexed = 0;

  constructor() {
    super({ strict: true, sensitive: true });
  }

  override match(path: string, method: string): ReturnType<Router['match']> {
    const { stack } = this;
    if (this.#indexed !== stack.length) this.#index();
    this.stack = this.#near.get(startOf(path)) ?? this.#others;
    try {
      return super.match(path, method);
    } finally {
      this.stack = stack;
    }
  }

  #index(): void {
    this.#near = byStart(this.stack);
    this.#others = this.stack.filter(({ path }) => isParameter(String(path)));
    this.#indexed = this.stack.length;
  }
}

/** Returns one middleware for several: Koa would put them together for each request. */
export const chain = (middleware: readonly Middleware[]): Middleware =>
  middleware.reduceRight<Middleware>(
    (rest, each) => (ctx, next) => each(ctx, async () => rest(ctx, next)),
    async (_ctx, next) => next(),
  );
