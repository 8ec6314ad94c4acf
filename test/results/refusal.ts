/** What a builder said when it refused: the kind of error, the argument it names, and the whole sentence. */
export function refusal(build: () => unknown): { kind: string; argument: string; message: string } {
  try {
    build();
  } catch (error) {
    const { name, argument, message } = error as { name: string; argument: string; message: string };
    return { kind: name, argument, message };
  }
  throw new Error('nothing was refused');
}
