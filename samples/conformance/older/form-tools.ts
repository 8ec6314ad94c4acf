import { IsBoolean, IsIn, IsInt, IsNumber, IsString } from 'class-validator';
import { Service } from 'typedi';
import { Describe, elicit, inputRequired, Tool, type ToolContext, Tools } from 'toolwright';

class DefaultsForm {
  @Describe('A text.') @IsString() name = 'John Doe';
  @Describe('A whole number.') @IsInt() age = 30;
  @Describe('A number.') @IsNumber() score = 95.5;
  @Describe('One of three.') @IsIn(['active', 'inactive', 'pending']) status = 'active';
  @Describe('Yes or no.') @IsBoolean() verified = true;
}

const options = ['option1', 'option2', 'option3'];
const titled = options.map((option, index) => ({ const: option, title: `Option number ${index + 1}` }));

/** Written by hand for the sake of `enumNames`, which is deprecated and which no class says. */
const CHOICES = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: options },
    titledSingle: { type: 'string', oneOf: titled },
    legacyEnum: { type: 'string', enum: options, enumNames: titled.map(({ title }) => title) },
    untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
    titledMulti: { type: 'array', items: { anyOf: titled } },
  },
};

/** Every kind of field that a form may have. */
@Service()
@Tools({ prefix: 'test_elicitation_' })
export class FormTools {
  @Tool('sep1034_defaults')
  @Describe('Asks with a form that is filled in already.')
  async defaults(context: ToolContext) {
    const answer = await context.ask('user', DefaultsForm, 'Is this right?');
    return answer.accepted ? `accept: ${JSON.stringify(answer.value)}` : answer.action;
  }

  @Tool('sep1330_enums')
  @Describe('Asks for one option, or several, in every way that a choice can be written.')
  choices({ inputResponses }: ToolContext) {
    if (!inputResponses?.choices) return inputRequired({ choices: elicit(CHOICES, 'Which ones?') });
    return JSON.stringify(inputResponses.choices);
  }
}
