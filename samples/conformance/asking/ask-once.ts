import { Service } from 'typedi';
import { Describe, Tool, type ToolContext, Tools } from 'toolwright';

import { ConfirmForm, NameForm } from './forms';
import { question } from './question';

/** What can be asked: the user, the client's model, the client itself, and all of them in one round. */
@Service()
@Tools({ prefix: 'test_' })
export class AskOnce {
  @Tool('input_required_result_sampling')
  @Describe('Asks the model of the client.')
  async model(context: ToolContext) {
    const answer = await context.sample('capital_question', question('What is the capital of France?', 100));
    return `The model says ${JSON.stringify(answer.content)}`;
  }

  @Tool('input_required_result_list_roots')
  @Describe('Asks the client for its roots.')
  async roots(context: ToolContext) {
    const roots = await context.listRoots('client_roots');
    return `The roots are ${roots.map(({ uri }) => uri).join(', ')}`;
  }

  @Tool('input_required_result_multiple_inputs')
  @Describe('Asks user, model and client in one round.')
  async everybody(context: ToolContext) {
    const [name, greeting, roots] = await Promise.all([
      context.ask('user_name', NameForm, 'What is your name?'),
      context.sample('greeting', question('Say hello.', 50)),
      context.listRoots('client_roots'),
    ]);
    if (!name.accepted) return 'Nobody wants to be greeted.';
    return `${JSON.stringify(greeting.content)} to ${name.value.name}, who has ${roots.length} roots`;
  }

  @Tool('input_required_result_capabilities')
  @Describe('Asks whoever the client says can be asked.')
  async whoeverAnswers(context: ToolContext) {
    if (context.client.capabilities.elicitation) {
      const { accepted } = await context.ask('confirm', ConfirmForm, 'Go on?');
      return accepted ? 'The user goes on.' : 'The user stops.';
    }
    const answer = await context.sample('capital_question', question('What is the capital of France?', 100));
    return `The model says ${JSON.stringify(answer.content)}`;
  }

  @Tool('streaming_elicitation')
  @Describe('Opens a stream before it asks; the question is the answer on it.')
  async onAStream(context: ToolContext) {
    context.startStream();
    const { accepted } = await context.ask('confirm', ConfirmForm, 'Go on?');
    return accepted ? 'The user goes on.' : 'The user stops.';
  }
}
