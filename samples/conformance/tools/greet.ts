import { IsString } from 'class-validator';
import { Service } from 'typedi';
import { Describe, Input, Tool } from 'toolwright';

export class GreetInput {
  @Describe('Who is greeted.') @IsString() name!: string;
}

/** Answers at once, whatever the client could wait for. */
@Service()
@Tool('greet')
@Describe('Greets by name.')
@Input(GreetInput)
export class Greet {
  call({ name }: GreetInput): string {
    return `Hello, ${name}!`;
  }
}
