/** What a request and an answer of the web cost by themselves: the answer is the request's own text. */
export function echo({ url, headers }) {
  return async (_message, body) => {
    const request = new Request(url, { method: 'POST', headers, body });
    return Response.json(await request.json()).text();
  };
}
