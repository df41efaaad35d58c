import { registerHooks } from 'node:module';

const loaded = new Set<string>();
registerHooks({
  load: (file, context, next) => {
    const [, name] = /\/node_modules\/(ioredis|rate-limiter-flexible)\//.exec(file) ?? [];
    if (name !== undefined) loaded.add(name);
    return next(file, context);
  },
});

await import(process.argv[2] ?? '');
console.log([...loaded].toSorted().join(' '));
