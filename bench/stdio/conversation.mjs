import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { awake } from '../awake.mjs';
import { OPENED, OPENING, requestOf } from '../requests.mjs';
import { messageOf, verify, WORKLOADS } from '../workloads.mjs';

const BENCH = new URL('../', import.meta.url);
const METER = new URL('meter.mjs', BENCH).href;
const NEWLINE = 0x0a;
const DIFFERENT_REQUESTS = 1000;
const WRONG = { name: 'add', arguments: { a: 1, b: 'x' } };

/** A contestant that is spoken to over its standard streams. */
export class Conversation {
  #name;
  #child;
  #requests;
  #hear = () => undefined;
  #sent = 0;

  constructor({ name, file, era, env = {}, flags = [] }) {
    const args = [...flags, '--import', METER, fileURLToPath(new URL(file, BENCH))];
    this.#name = name;
    this.era = era;
    this.#child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_ENV: 'production', TOOLS: '1', ...env },
      stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    });
    this.#child.stdout.on('data', (bytes) => this.#hear(bytes));
    this.#requests = Array.from({ length: DIFFERENT_REQUESTS }, (_, index) =>
      lineOf(messageOf(WORKLOADS.call, index), era),
    );
  }

  /** What a meter is asked through. */
  get child() {
    return this.#child;
  }

  /** Opens the conversation where its revision wants that, and lets nobody through who answers wrongly. */
  async begin() {
    if (this.era === 'legacy') {
      await this.#answerTo(OPENING);
      this.#child.stdin.write(lineOf(OPENED, this.era));
    }
    verify(WORKLOADS.call, { index: 7, messages: [await this.#answerTo(messageOf(WORKLOADS.call, 7))] });
    const refused = await this.#answerTo(messageOf(WORKLOADS.call, 8, WRONG));
    assert.ok(refused.error || refused.result.isError === true, `${this.#name}: a text passed for a number`);
  }

  /** Keeps so many requests on their way for so long, then waits for the last answers. Tells how many there were. */
  async talk({ inFlight, seconds }) {
    const until = performance.now() + seconds * 1000;
    let answers = 0;
    let waiting = inFlight;
    const hear = (bytes, done) => {
      const heard = linesIn(bytes);
      answers += heard;
      waiting -= heard;
      if (performance.now() < until) {
        waiting += heard;
        this.#ask(heard);
      } else if (waiting === 0) done();
    };
    await awake(this.#untilHeard(hear, () => this.#ask(inFlight)));
    return answers;
  }

  end() {
    this.#child.kill('SIGKILL');
  }

  #ask(count) {
    let lines = '';
    for (const stop = this.#sent + count; this.#sent < stop; this.#sent++)
      lines += this.#requests[this.#sent % DIFFERENT_REQUESTS];
    this.#child.stdin.write(lines);
  }

  async #answerTo(message) {
    let text = '';
    let answer;
    await this.#untilHeard(
      (bytes, done) => {
        text += bytes;
        answer = text
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line))
          .find(({ id }) => id === message.id);
        if (answer) done();
      },
      () => this.#child.stdin.write(lineOf(message, this.era)),
    );
    return answer;
  }

  async #untilHeard(hear, begin) {
    const gone = () => fail(new Error(`${this.#name} ended before it answered.`));
    let fail;
    const heard = new Promise((resolve, reject) => {
      fail = reject;
      this.#hear = (bytes) => hear(bytes, resolve);
    });
    this.#child.once('exit', gone);
    begin();
    await heard;
    this.#child.off('exit', gone);
  }
}

function lineOf(message, era) {
  return `${requestOf(message, { era }).body}\n`;
}

function linesIn(bytes) {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}
