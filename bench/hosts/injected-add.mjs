import 'reflect-metadata';
import { Describe, Input, Output, Tool } from 'toolwright';

import { AddInput, Sum } from '../classes.mjs';
import { Adder } from './adder.mjs';

/** The tool that is called, with what does the adding injected; `decorators` are a container's own. */
export function injectedAdd(decorators) {
  class Add {
    constructor(adder) {
      this.adder = adder;
    }

    call({ a, b }) {
      return { sum: this.adder.add(a, b) };
    }
  }
  const recorded = Reflect.metadata('design:paramtypes', [Adder]);
  const own = [Tool('add'), Describe('Adds two numbers'), Input(AddInput), Output(Sum)];
  Reflect.decorate([...own, ...decorators, recorded], Add);
  return Add;
}
