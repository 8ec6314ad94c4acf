import { IsEmail, IsString } from 'class-validator';
import { Service } from 'typedi';
import { Describe, Input, Tool, type ToolContext } from 'toolwright';

import { question } from '../asking/question';

class PromptInput {
  @Describe('What the model is asked.') @IsString() prompt!: string;
}

class MessageInput {
  @Describe('What the user reads.') @IsString() message!: string;
}

class UserForm {
  @Describe('The name of the account.') @IsString() username!: string;
  @Describe('Where mail goes.') @IsString() email!: string;
}

/** What an older revision sends to the client as a request is here the same question as ever. */
@Service()
export class ClientTools {
  @Tool('test_sampling')
  @Describe('Asks the model of the client.')
  @Input(PromptInput)
  async sampling({ prompt }: PromptInput, context: ToolContext) {
    const { content } = await context.sample('answer', question(prompt, 100));
    return `LLM response: ${JSON.stringify(content)}`;
  }

  @Tool('test_elicitation')
  @Describe('Asks the user.')
  @Input(MessageInput)
  async elicitation({ message }: MessageInput, context: ToolContext) {
    const answer = await context.ask('user', UserForm, message);
    return answer.accepted ? `accept: ${JSON.stringify(answer.value)}` : answer.action;
  }
}
