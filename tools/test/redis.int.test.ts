import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { redisProgram } from '../redis-program.ts';
import { startRedis } from '../redis.ts';

const testOwnServer = test.runIf(redisProgram() !== undefined);

/** Returns the reply of a server to a command, or the code of the error. */
const ask = async (port: number, command: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write(`${command}\r\n`);
    const [answer] = await once(socket, 'data');
    return String(answer).trim();
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    socket.destroy();
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

testOwnServer('a server is empty, stores nothing, and can be stopped', async () => {
  const server = await startRedis();
  expect(await ask(server.port, 'DBSIZE')).toBe(':0');
  expect(await ask(server.port, 'CONFIG GET save')).toContain('$0');
  await server.stop();
  await server.stop();
  expect(await ask(server.port, 'PING')).toBe('ECONNREFUSED');
});

testOwnServer('a frozen server can be stopped, and its port used again', async () => {
  const { pid, port, stop } = await startRedis();
  process.kill(pid, 'SIGSTOP');
  await stop();
  const next = await startRedis({ port, settings: ['--maxmemory', '1mb'] });
  expect(await ask(port, 'CONFIG GET maxmemory')).toContain('1048576');
  await next.stop();
});

testOwnServer('the server ends when the process that started it is killed', async () => {
  const module = new URL('../redis.ts', import.meta.url).href;
  const program = `const { startRedis } = await import('${module}');
    const { port, pid } = await startRedis();
    console.log(JSON.stringify({ port, pid })); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const { port, pid }: { port: number; pid: number } = JSON.parse(String(line));
  expect(await ask(port, 'PING')).toBe('+PONG');
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Not by the port, which another server may get.
  while (isAlive(pid)) await pause(20);
});
