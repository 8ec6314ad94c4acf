// What the floor does between reading a request and writing its answer, without the server around it.
const META = { 'io.modelcontextprotocol/serverInfo': { name: 'bench', version: '1.0.0' } };

const REFUSAL = {
  content: [{ type: 'text', text: 'a and b must be numbers' }],
  isError: true,
  resultType: 'complete',
  _meta: META,
};

/** A parsed request in, an answer out that is not text yet. */
export function objectToObject() {
  return ({ id, params }) => {
    const { a, b } = params.arguments;
    const result = typeof a === 'number' && typeof b === 'number' ? sum(a + b) : REFUSAL;
    return { jsonrpc: '2.0', id, result };
  };
}

/** The text of a request in, the text of an answer out. */
export function textToText() {
  const dispatch = objectToObject();
  return (_message, body) => JSON.stringify(dispatch(JSON.parse(body)));
}

function sum(total) {
  const structuredContent = { sum: total };
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
  return { content, structuredContent, resultType: 'complete', _meta: META };
}
