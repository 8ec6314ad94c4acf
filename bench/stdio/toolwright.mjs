// Toolwright over stdio, as an author serves a suite.
//   TOOLS  how many tools there are; add is in the middle (default 1)
import { serveStdio } from 'toolwright/stdio';

import { benchSuite } from '../tools.mjs';

await serveStdio(benchSuite());
