import { Service } from 'typedi';
import { Describe, Tool, type ToolContext, Tools } from 'toolwright';

import { ColorForm, ConfirmForm, NameForm } from './forms';

/** What a call remembers from round to round travels through the client, sealed. */
@Service()
@Tools({ prefix: 'test_input_required_result_' })
export class AskOverRounds {
  @Tool()
  @Describe('Goes on only with the state that it gave out.')
  async requestState(context: ToolContext) {
    const { accepted } = await context.ask('confirm', ConfirmForm, 'Go on?');
    return accepted ? 'state-ok' : 'The user stops.';
  }

  @Tool()
  @Describe('Refuses a state that somebody changed on the way.')
  tamperedState(context: ToolContext) {
    return this.requestState(context);
  }

  @Tool()
  @Describe('Asks a second question once the first is answered.')
  async multiRound(context: ToolContext) {
    const name = await context.ask('step1', NameForm, 'What is your name?');
    const color = await context.ask('step2', ColorForm, 'What is your favorite color?');
    if (!name.accepted || !color.accepted) return 'The user would rather not say.';
    return `${name.value.name} likes ${color.value.color}.`;
  }
}
