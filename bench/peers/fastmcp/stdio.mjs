// fastmcp over stdin and stdout.
import { createFastMcp } from './server.mjs';

await createFastMcp().start({ transportType: 'stdio' });
