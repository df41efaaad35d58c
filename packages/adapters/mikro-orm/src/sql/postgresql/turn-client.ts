import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { closeAfterGoodbye } from './close-after-goodbye.ts';

/** A client that can send what a turn of the event loop asks in one write: each write costs as much as a few rows. */
export class TurnClient extends Client {
  readonly socket: Socket;
  #isHeld = false;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
    closeAfterGoodbye(this);
  }

  /** Holds what is sent until the end of this turn. */
  hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.socket.cork();
    setImmediate(() => {
      this.#isHeld = false;
      this.socket.uncork();
    });
  }
}
