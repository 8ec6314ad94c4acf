/** Where a program is to listen. */
export const ADDRESS = { port: Number(process.env.PORT ?? 0), host: '127.0.0.1' };

/** Tells whoever started the program that it listens. */
export function printAddress({ port }) {
  console.log(`http://${ADDRESS.host}:${port}/mcp`);
}
