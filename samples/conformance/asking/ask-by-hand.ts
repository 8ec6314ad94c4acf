import { Service } from 'typedi';
import { Describe, elicit, inputRequired, Tool, type ToolContext } from 'toolwright';

import { NameForm } from './forms';

/** The same without `context.ask`: the answer is taken whether or not this server has asked for it before. */
@Service()
@Tool('test_input_required_result_elicitation')
@Describe('Asks for a name and greets.')
export class AskByHand {
  call(_input: unknown, { inputResponses }: ToolContext) {
    const { action, content } = inputResponses?.user_name ?? {};
    if (action === 'decline' || action === 'cancel') return 'Nobody is greeted.';

    const name = (content as Partial<NameForm> | undefined)?.name;
    if (typeof name === 'string') return `Hello, ${name}!`;
    return inputRequired({ user_name: elicit(NameForm, 'What is your name?') });
  }
}
