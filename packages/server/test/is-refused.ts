import { connect } from 'node:net';

/** Returns whether no program listens on a port of 127.0.0.1. */
export const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (refused: boolean): void => {
      resolve(refused);
      socket.destroy();
    };
    socket.on('connect', () => end(false));
    socket.on('error', (error) => end('code' in error && error.code === 'ECONNREFUSED'));
  });
