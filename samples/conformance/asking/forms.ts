import { IsBoolean, IsString } from 'class-validator';
import { Describe } from 'toolwright';

export class NameForm {
  @Describe('How you want to be called.') @IsString() name!: string;
}

export class ColorForm {
  @Describe('The color you like best.') @IsString() color!: string;
}

export class ConfirmForm {
  @Describe('Whether to go on.') @IsBoolean() ok!: boolean;
}

export class TopicForm {
  @Describe('What the prompt is to be about.') @IsString() context!: string;
}
