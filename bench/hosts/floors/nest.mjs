// A Nest controller's own JSON route; the controller has what it needs injected.
//   PLATFORM  express (default) or fastify
//   SCOPE     call: an instance of the controller, and of what it needs, for every request
import 'reflect-metadata';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';

import { Adder } from '../adder.mjs';
import { answerTo } from '../answers.mjs';
import { decorateMethod, listen, SCOPED } from '../nest-application.mjs';

class BareController {
  constructor(adder) {
    this.adder = adder;
  }

  answer(message) {
    return answerTo(message, this.adder);
  }
}
Body()(BareController.prototype, 'answer', 0);
decorateMethod(BareController, 'answer', [Post('mcp'), HttpCode(200)]);
Reflect.decorate([Controller(SCOPED), Reflect.metadata('design:paramtypes', [Adder])], BareController);

await listen({ controllers: [BareController] });
