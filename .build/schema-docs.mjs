// Writes docs/schema.md from the table of checks:
//   node --import tsx .build/schema-docs.mjs
import { writeFileSync } from 'node:fs';

import { schemaDocs } from '../test/agreement/schema-docs.ts';

writeFileSync(new URL('../docs/schema.md', import.meta.url), schemaDocs());
