// Who decides on arguments. Each is given an input and makes a function that says whether the arguments are accepted.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';

import { compiledGate } from '../gate.mjs';

const STRICT = { whitelist: true, forbidNonWhitelisted: true };

/** Ajv as it is installed, and the instance by hand. When it refuses it names the first thing that is wrong. */
export const BASE = {
  name: 'ajv and an instance by hand',
  decider: ({ type, make }) => {
    const isValid = new Ajv2020().compile(compiledGate(type).schema);
    return (raw) => isValid(raw) && make(raw) instanceof type;
  },
};

export const VERDICT = {
  name: 'ajv, verdict only',
  decider: ({ type }) => {
    const isValid = new Ajv2020().compile(compiledGate(type).schema);
    return (raw) => isValid(raw);
  },
};

/** Makes the class's instance; when it refuses it names everything that is wrong, in words. */
export const TOOLWRIGHT = { name: 'toolwright', decider: ({ type }) => gateDecider(type, 'compiled') };

/** The same where no code may be generated. */
export const INTERPRETING = {
  name: 'toolwright, interpreting engine',
  decider: ({ type }) => gateDecider(type, 'interpreted'),
};

/** Makes a plain object. */
export const ZOD = {
  name: 'zod 4, plain object',
  decider: ({ zodSchema }) => {
    const schema = zodSchema();
    return (raw) => schema.safeParse(raw).success;
  },
};

export const CLASS_VALIDATOR = {
  name: 'class-transformer + class-validator',
  isAsync: true,
  decider:
    ({ type }) =>
    async (raw) =>
      (await validate(plainToInstance(type, raw), STRICT)).length === 0,
};

/** All of them. */
export const CONTESTANTS = [BASE, VERDICT, TOOLWRIGHT, INTERPRETING, ZOD, CLASS_VALIDATOR];

function gateDecider(type, engine) {
  const { gate } = compiledGate(type, engine);
  return (raw) => gate(raw).violations === undefined;
}
