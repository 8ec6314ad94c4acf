import { createSuite } from 'toolwright';

import { Prompts } from './prompts/prompts';
import { ContentTools } from './tools/content-tools';
import { FailingTool } from './tools/failing-tool';
import { Greet } from './tools/greet';
import { HeaderTool } from './tools/header-tool';
import { SamplingTool } from './tools/sampling-tool';
import { SchemaTool } from './tools/schema-tool';

/** What the official conformance suite looks for, as far as it can be answered already. */
export const everything = createSuite({
  name: 'toolwright-everything',
  version: '1.0.0',
  title: 'Toolwright everything server',
  instructions: 'Every tool exists to be called by the conformance suite.',
  // The suite calls the first tool without arguments.
  tools: [ContentTools, FailingTool, SamplingTool, SchemaTool, HeaderTool, Greet],
  prompts: [Prompts],
});
