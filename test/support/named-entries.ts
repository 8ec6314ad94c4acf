import { Complete, Prompt, RequireScopes, Resource, ResourceTemplate, Input, type Class } from 'toolwright';
import { IsString } from 'class-validator';

const guard = (handlerClass: Class, scopes: readonly string[]): Class => {
  if (scopes.length > 0) RequireScopes(...(scopes as [string]))(handlerClass);
  return handlerClass;
};

/** A prompt class of its own for each call, with one argument that is completed. */
export function namedPrompt(name: string, ...scopes: string[]): Class {
  class Topic {
    @IsString() topic: string = 'all';
  }
  @Prompt(name)
  @Input(Topic)
  class NamedPrompt {
    call({ topic }: Topic): string {
      return `${name} of ${topic}`;
    }

    @Complete('topic')
    topics(): string[] {
      return ['art', 'all'];
    }
  }
  return guard(NamedPrompt, scopes);
}

/** A resource class of its own for each call. */
export function namedResource(uri: string, ...scopes: string[]): Class {
  @Resource(uri)
  class NamedResource {
    call(): string {
      return uri;
    }
  }
  return guard(NamedResource, scopes);
}

/** A template class of its own for each call, for a template with the variable `id`, which is completed. */
export function namedTemplate(uriTemplate: string, ...scopes: string[]): Class {
  @ResourceTemplate(uriTemplate)
  class NamedTemplate {
    call({ id }: { readonly id: string }): string {
      return id;
    }

    @Complete('id')
    ids(): string[] {
      return ['1', '2'];
    }
  }
  return guard(NamedTemplate, scopes);
}
