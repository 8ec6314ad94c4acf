import { Service } from 'typedi';
import { Describe, Prompt, type ToolContext } from 'toolwright';

import { TopicForm } from './forms';

/** Prompts may ask as tools do. */
@Service()
@Prompt('test_input_required_result_prompt')
@Describe('A prompt about what the user says it is about.')
export class AskBeforePrompt {
  async call(_input: unknown, context: ToolContext) {
    const topic = await context.ask('user_context', TopicForm, 'What is the prompt to be about?');
    return topic.accepted ? `Tell me about ${topic.value.context}.` : 'Tell me about anything you like.';
  }
}
