/** A response whose `onEnd` is called once, when its body is out or nobody reads it any more; at once without a body. */
export function watchedBody(response: Response, onEnd: () => void): Response {
  const { status, headers } = response;
  const body: ReadableStream<Uint8Array> | null = response.body;
  if (!body) {
    onEnd();
    return response;
  }
  const reader = body.getReader();
  const watched = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (!done) {
        controller.enqueue(value);
        return;
      }
      onEnd();
      controller.close();
    },
    cancel: async (reason) => {
      onEnd();
      await reader.cancel(reason);
    },
  });
  return new Response(watched, { status, headers });
}
