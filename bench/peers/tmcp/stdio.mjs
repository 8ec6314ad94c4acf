// tmcp over stdin and stdout.
import { StdioTransport } from '@tmcp/transport-stdio';

import { createTmcp } from './server.mjs';

new StdioTransport(createTmcp()).listen();
