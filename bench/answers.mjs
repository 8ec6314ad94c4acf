// Answers over HTTP, of either length (told before, or in chunks) and of either form (one line of JSON, or events).
const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';
const STATUS = /^HTTP\/1\.1 (\d{3})/;
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: *chunked/i;
const CONTENT_TYPE = /\r\ncontent-type: *([^\r;]+)/i;

/** Reads one answer from the bytes of a connection. The text of its body is kept only where somebody wants to look at it. */
export class AnswerReader {
  #head = Buffer.alloc(0);
  #body;
  #answer;
  #isKept;

  constructor(isKept = true) {
    this.#isKept = isKept;
  }

  /** Takes what has come in; gives the answer once it is complete. */
  push(bytes) {
    if (this.#body) return this.#body.push(bytes) ? this.#complete() : undefined;

    const all = this.#head.length > 0 ? Buffer.concat([this.#head, bytes]) : bytes;
    const end = all.indexOf(HEAD_END);
    this.#head = all;
    if (end < 0) return undefined;
    this.#open(all.latin1Slice(0, end + LINE_END.length));
    return this.#body.push(all.subarray(end + HEAD_END.length)) ? this.#complete() : undefined;
  }

  #open(head) {
    this.#answer = { status: Number(STATUS.exec(head)?.[1]), contentType: CONTENT_TYPE.exec(head)?.[1] };
    const length = LENGTH.exec(head);
    if (length) this.#body = new SizedBody(Number(length[1]), this.#isKept);
    else if (CHUNKED.test(head)) this.#body = new ChunkedBody(this.#isKept);
    else throw new Error(`An answer does not say where it ends:\n${head}`);
  }

  #complete() {
    return { ...this.#answer, text: this.#isKept ? Buffer.concat(this.#body.pieces).toString() : '' };
  }
}

/** A body whose length was told before. */
class SizedBody {
  pieces = [];
  #missing;
  #isKept;

  constructor(length, isKept) {
    this.#missing = length;
    this.#isKept = isKept;
  }

  push(bytes) {
    if (this.#isKept) this.pieces.push(bytes);
    this.#missing -= bytes.length;
    if (this.#missing < 0) throw new Error('An answer is longer than it says.');
    return this.#missing === 0;
  }
}

/** A body in chunks: each has a line with its length in front, and the one of no length is the last. */
class ChunkedBody {
  pieces = [];
  #isKept;
  #rest = Buffer.alloc(0);
  #missing = 0;

  constructor(isKept) {
    this.#isKept = isKept;
  }

  push(bytes) {
    let left = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    this.#rest = Buffer.alloc(0);
    while (left.length > 0) {
      if (this.#missing > 0) {
        left = this.#take(left);
        continue;
      }
      const lineEnd = left.indexOf(LINE_END);
      if (lineEnd < 0) break;
      const length = parseInt(left.latin1Slice(0, lineEnd), 16);
      if (Number.isNaN(length)) throw new Error('A chunk does not say how long it is.');
      if (length === 0) return this.#isEnd(left.subarray(lineEnd + LINE_END.length), left);
      left = left.subarray(lineEnd + LINE_END.length);
      this.#missing = length + LINE_END.length;
    }
    this.#rest = left;
    return false;
  }

  #take(bytes) {
    const taken = bytes.subarray(0, this.#missing);
    const text = Math.min(taken.length, Math.max(0, this.#missing - LINE_END.length));
    if (this.#isKept) this.pieces.push(taken.subarray(0, text));
    this.#missing -= taken.length;
    return bytes.subarray(taken.length);
  }

  #isEnd(afterLine, line) {
    if (afterLine.length >= LINE_END.length) return true;
    this.#rest = line;
    return false;
  }
}

/** The JSON-RPC messages of an answer, the one that answers the request last. */
export function messagesOf({ contentType, text }) {
  if (!contentType?.startsWith('text/event-stream')) return [JSON.parse(text)];
  return text
    .split(/\r?\n\r?\n/)
    .map(eventText)
    .filter((written) => written !== '')
    .map((written) => JSON.parse(written));
}

function eventText(event) {
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice('data:'.length).trim()).join('\n');
}
