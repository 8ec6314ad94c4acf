import { IsBoolean, IsInt, IsString, Max } from 'class-validator';
import { createSuite, Input, Output, Tool } from 'toolwright';
import type { ToolContext } from 'toolwright';
import { fetchHandler } from 'toolwright/fetch';

class AddInput {
  @IsInt() @Max(10) a!: number;
  @IsInt() b!: number;
}

class Sum {
  @IsInt() sum!: number;
  @IsString() place!: string;
}

@Tool('add')
@Input(AddInput)
@Output(Sum)
class Add {
  async call({ a, b }: AddInput, context: ToolContext): Promise<Sum> {
    await context.progress(1, 2, 'half');
    const { PLACE } = context.http?.raw as Bindings;
    return { sum: a + b, place: PLACE };
  }
}

class Consent {
  @IsBoolean() sure!: boolean;
}

@Tool('delete')
class Delete {
  async call(_input: object, context: ToolContext): Promise<string> {
    const answer = await context.ask('sure', Consent, 'Are you sure?');
    return answer.accepted && answer.value.sure ? 'deleted' : 'kept';
  }
}

@Tool('late')
class Late {
  call(): string {
    return 'better than never';
  }
}

const suite = createSuite({ name: 'edge', version: '1.0.0', tools: [Add, Delete] });
const handle = fetchHandler(suite);

/** What a runtime hands to a worker beside the request. */
interface Bindings {
  readonly PLACE: string;
}

/** What a test may ask for besides; each in a request of its own. */
const ASIDES: Readonly<Record<string, () => string>> = {
  '/code': () => typeof Reflect.construct(Function, ['return true']),
  '/node': () => `${typeof process} ${typeof Buffer}`,
  '/change': () => {
    suite.change({ add: { tools: [Late] } });
    return 'changed';
  },
};

// Workers are found by their default export.
export default {
  fetch: (request: Request, bindings: Bindings): Response | Promise<Response> => {
    const aside = ASIDES[new URL(request.url).pathname];
    if (!aside) return handle(request, { raw: bindings });
    try {
      return new Response(aside());
    } catch (error) {
      return new Response((error as Error).name);
    }
  },
};
