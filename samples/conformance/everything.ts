import { createSuite } from 'toolwright';

import { AskBeforePrompt } from './asking/ask-before-prompt';
import { AskByHand } from './asking/ask-by-hand';
import { AskOnce } from './asking/ask-once';
import { AskOverRounds } from './asking/ask-over-rounds';
import { changes } from './changes/changes';
import { TriggerTools } from './changes/trigger-tools';
import { ClientTools } from './older/client-tools';
import { FormTools } from './older/form-tools';
import { ReconnectionTool } from './older/reconnection-tool';
import { Prompts } from './prompts/prompts';
import { Resources } from './resources/resources';
import { ContentTools } from './tools/content-tools';
import { FailingTool } from './tools/failing-tool';
import { Greet } from './tools/greet';
import { HeaderTool } from './tools/header-tool';
import { LoggingTools } from './tools/logging-tools';
import { ProgressTool } from './tools/progress-tool';
import { SamplingTool } from './tools/sampling-tool';
import { SchemaTool } from './tools/schema-tool';

const tools = [
  // The suite calls the first one without arguments.
  ...[ContentTools, FailingTool, ProgressTool, LoggingTools, SamplingTool, SchemaTool, HeaderTool, Greet],
  ...[AskByHand, AskOnce, AskOverRounds, TriggerTools],
  ...[ClientTools, FormTools, ReconnectionTool],
];

/** What the official conformance suite looks for. */
export const everything = createSuite({
  name: 'toolwright-everything',
  version: '1.0.0',
  title: 'Toolwright everything server',
  instructions: 'Every tool exists to be called by the conformance suite.',
  tools,
  prompts: [Prompts, AskBeforePrompt],
  resources: [Resources],
  eventBus: changes,
});
