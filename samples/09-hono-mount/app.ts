import { Hono } from 'hono';
import { createSuite } from 'toolwright';
import { honoMcp } from 'toolwright/hono';
import { ConvertLength } from './convert.tool';

const suite = createSuite({ name: 'lengths', version: '1.0.0', tools: [ConvertLength] });

/** What the application serves its tools by. */
export const mcp = honoMcp(suite);

/** The application; nothing in it is Node's, so that a worker can export it as it is. */
export const app = new Hono();
app.get('/', (context) => context.text('Lengths are converted at /mcp.'));
app.all('/mcp', mcp);
