import type * as Repairs from '../gate/argument-repair';
import type * as ClientShapes from './client/advertised-schema';
import type * as Prompts from './compile-prompts';
import type * as Resources from './compile-resources';

// What only some suites have is loaded with the first of them: a server starts as fast as what it serves is simple.

/** Compiles prompts. */
export function loadPrompts(): typeof Prompts {
  return require('./compile-prompts') as typeof Prompts;
}

/** Compiles resources and templates. */
export function loadResources(): typeof Resources {
  return require('./compile-resources') as typeof Resources;
}

/** Shapes schemas for clients of one kind. */
export function loadClientShapes(): typeof ClientShapes {
  return require('./client/advertised-schema') as typeof ClientShapes;
}

/** Repairs arguments that came as text. */
export function loadRepairs(): typeof Repairs {
  return require('../gate/argument-repair') as typeof Repairs;
}
