import { IsString } from 'class-validator';
import { Service } from 'typedi';
import { Complete, Describe, image, Input, Prompt, resource } from 'toolwright';

import { PIXEL_PNG } from '../media';

class TwoArguments {
  @Describe('Stands first.') @IsString() arg1!: string;
  @Describe('Stands second.') @IsString() arg2!: string;
}

class ResourceArgument {
  @Describe('The URI that the embedded resource gets.') @IsString() resourceUri!: string;
}

/** Prompts with and without arguments, and with each kind of message. */
@Service()
export class Prompts {
  @Prompt('test_simple_prompt')
  @Describe('One message, always the same.')
  simple() {
    return 'This is a simple prompt for testing.';
  }

  @Prompt('test_prompt_with_arguments')
  @Describe('One message made of two arguments.')
  @Input(TwoArguments)
  withArguments({ arg1, arg2 }: TwoArguments) {
    return `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`;
  }

  @Complete('arg1', { of: 'withArguments' })
  completeArg1(typed: string) {
    return ['test one', 'test two', 'another'].filter((value) => value.startsWith(typed));
  }

  @Prompt('test_prompt_with_embedded_resource')
  @Describe('A resource, and what to do with it.')
  @Input(ResourceArgument)
  withEmbeddedResource({ resourceUri: uri }: ResourceArgument) {
    return [
      resource({ uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' }),
      'Please process the embedded resource above.',
    ];
  }

  @Prompt('test_prompt_with_image')
  @Describe('A picture, and what to do with it.')
  withImage() {
    return [image(PIXEL_PNG, 'image/png'), 'Please analyze the image above.'];
  }
}
