import { IsString, Validate, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import { Container, Service } from 'typedi';
import { createSuite, Input, Tool, type Class } from 'toolwright';
import { createTestClient } from 'toolwright/testing';

@Service()
class Register {
  readonly taken = new Set(['ada']);
}

@Service()
@ValidatorConstraint({ name: 'isFree', async: true })
class IsFree implements ValidatorConstraintInterface {
  constructor(private readonly register: Register) {}

  async validate(name: unknown): Promise<boolean> {
    await Promise.resolve();
    return !this.register.taken.has(String(name));
  }

  defaultMessage(): string {
    return `$property is one of ${this.register.taken.size} taken names`;
  }
}

class SignUp {
  @IsString() @Validate(IsFree) name!: string;
}

@Tool('sign_up')
@Input(SignUp)
class SignUpTool {
  call({ name }: SignUp): string {
    return `welcome ${name}`;
  }
}

describe('A constraint with dependencies', () => {
  it('gets them from the container of the suite', async () => {
    const client = createTestClient(createSuite({ tools: [SignUpTool] }));

    expect(await client.call(SignUpTool, { name: 'bob' })).toMatchObject({
      content: [{ text: 'welcome bob' }],
    });
    expect(await client.call(SignUpTool, { name: 'ada' })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('- name is one of 1 taken names (got "ada")') }],
    });
  });

  it('may come from a container that takes its time', async () => {
    const register = new Register();
    register.taken.clear();
    const container = async (type: Class) =>
      type === (IsFree as Class) ? new IsFree(register) : Container.get(SignUpTool);
    Container.set(SignUpTool, new SignUpTool());
    const client = createTestClient(createSuite({ tools: [SignUpTool], container }));

    expect(await client.call(SignUpTool, { name: 'ada' })).toMatchObject({
      content: [{ text: 'welcome ada' }],
    });
  });
});
