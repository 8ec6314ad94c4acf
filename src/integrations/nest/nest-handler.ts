import type { Class } from '../../authoring/class';
import type { DeclaredHandler } from '../../declared-handlers';

/** Under what Nest finds the one parameter that its pipes see. */
export const PIPED_PARAMETERS = 'toolwright:piped-parameters';

// None of Nest's own kinds of parameter, so that its validation pipe leaves alone what has been validated already:
// with `whitelist` it would put a plain object into the place of the instance.
const CUSTOM = 99;

let count = 0;

/** A handler of a class, as Nest's pipeline is told of it. */
export class NestHandler {
  /** Nest keeps what it knows of a method by the names of class and method, which are not unique; this one is. */
  readonly key: string;
  /** The handler's one parameter for pipes is told under this name, so that nothing else of Nest's applies them. */
  readonly pipedKey: string;

  constructor(
    type: Class,
    readonly declared: DeclaredHandler,
  ) {
    this.key = `toolwright:${++count}:${declared.method}`;
    this.pipedKey = `${this.key}:piped`;
    Reflect.defineMetadata(
      PIPED_PARAMETERS,
      { [`${CUSTOM}:0`]: { index: 0, pipes: [] } },
      type,
      this.pipedKey,
    );
    const types = [declared.inputType ?? Object];
    Reflect.defineMetadata('design:paramtypes', types, type.prototype as object, this.pipedKey);
  }

  /** Between the order of a method's parameters and input first, both ways; Nest always sees the input first. */
  inOrder(args: readonly unknown[]): readonly unknown[] {
    const { inputIndex } = this.declared;
    if (inputIndex === undefined) return [undefined, args[0]];
    return inputIndex === 0 ? args : [args[1], args[0]];
  }
}
