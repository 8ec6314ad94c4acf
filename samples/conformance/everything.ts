import { createSuite } from 'toolwright';

import { ContentTools } from './content-tools';
import { FailingTool } from './failing-tool';
import { Greet } from './greet';
import { HeaderTool } from './header-tool';
import { SamplingTool } from './sampling-tool';
import { SchemaTool } from './schema-tool';

/** What the official conformance suite looks for, as far as it can be answered already. */
export const everything = createSuite({
  name: 'toolwright-everything',
  version: '1.0.0',
  title: 'Toolwright everything server',
  instructions: 'Every tool exists to be called by the conformance suite.',
  // The suite calls the first tool without arguments.
  tools: [ContentTools, FailingTool, SamplingTool, SchemaTool, HeaderTool, Greet],
});
