// A request for a Node listener, and the response that it writes to, without a socket. The listener is the public one and goes
// the way that it goes behind a body parser.

/** Makes what asks a listener: a parsed message in, the answer's text out, at once or later. */
export function askListener(listener, headers) {
  return (message) => {
    const response = new HeldResponse();
    listener(new ParsedRequest(message, headers), response);
    return response.text ?? response.later();
  };
}

/** As much of Node's request as a listener looks at where a body parser has been before it. */
class ParsedRequest {
  method = 'POST';
  url = '/mcp';
  readableDidRead = true;
  readableEnded = true;

  constructor(body, headers) {
    this.body = body;
    this.headers = headers;
  }
}

class HeldResponse {
  destroyed = false;
  headersSent = false;
  text = undefined;
  tell = undefined;

  writeHead() {
    this.headersSent = true;
    return this;
  }

  end(text) {
    this.text = text;
    this.tell?.(text);
  }

  later() {
    return new Promise((resolve) => (this.tell = resolve));
  }
}
