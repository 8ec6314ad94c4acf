import { once } from 'node:events';
import { connect } from 'node:net';

import { AnswerReader } from './answers.mjs';

/** A connection that is kept alive and carries one request at a time. */
export class Connection {
  #socket;
  #reader;
  #settle;

  /** Connects to a contestant. */
  static async open(url) {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#take(bytes));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('The connection was closed before the answer.')));
  }

  get isOpen() {
    return !this.#socket.destroyed;
  }

  /** Sends a request and waits for its answer, which must have status 200. */
  ask(request, isKept) {
    this.#reader = new AnswerReader(isKept);
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close() {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(bytes) {
    try {
      const answer = this.#reader.push(bytes);
      if (!answer) return;
      if (answer.status !== 200) throw new Error(`Status ${answer.status}: ${answer.text.slice(0, 500)}`);
      this.#settle.resolve(answer);
    } catch (error) {
      this.#settle?.reject(error);
    }
  }
}
