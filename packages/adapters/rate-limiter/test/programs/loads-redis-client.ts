import { registerHooks } from 'node:module';

let loaded = false;
registerHooks({
  load: (file, context, next) => {
    loaded ||= file.includes('/node_modules/ioredis/');
    return next(file, context);
  },
});

await import(process.argv[2] ?? '');
console.log(loaded);
