/** One sentence for the client's model, and how long its answer may be. */
export function question(text: string, maxTokens: number) {
  return { messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens } as const;
}
