import { isBrandedBlock } from '../authoring/content-brand';
import type { Progress } from '../authoring/call-updates';
import type { ToolContext } from '../authoring/tool-context';
import { keepBlock } from './yielded-blocks';

/** So many values in a row may be taken without letting the rest of the process have a turn. */
const TURN = 100;

/**
 * Runs an author's generator to its return value: what it yields is progress for the caller, or content for the result.
 * When the call is aborted the generator is told to return, so that its `finally` runs once what it awaits has settled.
 */
export async function runGenerator(
  generator: AsyncGenerator<unknown, unknown, undefined>,
  context: ToolContext,
): Promise<unknown> {
  const { signal } = context;
  let cleanUp: Promise<unknown> | undefined;
  const stop = (): void => {
    cleanUp = ended(generator);
    cleanUp.catch(() => undefined); // heard below
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });

  try {
    const value = await lastOf(generator, context);
    await cleanUp;
    signal.throwIfAborted();
    return value;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function lastOf(
  generator: AsyncGenerator<unknown, unknown, undefined>,
  context: ToolContext,
): Promise<unknown> {
  for (let taken = 1; ; taken++) {
    const step = await generator.next();
    if (step.done === true) return step.value;

    if (isBrandedBlock(step.value)) keepBlock(context, step.value);
    else if (isProgress(step.value)) await tell(step.value, context);
    else throw await refused(step.value, generator);
    // A generator that never waits for anything would keep everybody else from running.
    if (taken % TURN === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function isProgress(value: unknown): value is Progress {
  return (
    typeof value === 'object' && value !== null && 'progress' in value && typeof value.progress === 'number'
  );
}

function tell({ progress, total, message }: Progress, context: ToolContext): Promise<void> {
  return context.progress(progress, total, message);
}

async function ended(generator: AsyncGenerator<unknown, unknown, undefined>): Promise<void> {
  await generator.return(undefined);
}

async function refused(
  value: unknown,
  generator: AsyncGenerator<unknown, unknown, undefined>,
): Promise<TypeError> {
  // The mistake is what matters; what the generator throws while it cleans up would only hide it.
  await ended(generator).catch(() => undefined);
  return new TypeError(
    `The handler yielded ${kindOf(value)}. Yield { progress, total, message }, or a content block made by text(), ` +
      'image() and their like; the result itself is returned, not yielded.',
  );
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object without a number "progress"' : `a ${typeof value}`;
}
