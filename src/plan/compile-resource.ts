import { emptyGate } from '../gate/argument-gate';
import type { ResourceEntry } from '../protocol';
import { isSoundUri } from '../uri-template/sound-uri';
import type { BuildSetting } from './build-setting';
import type { HandlerSource } from './handler-source';
import { compileReadable, readableOptions } from './readable-handler';
import type { ResourcePlan } from './resource-plan';
import { computedParts } from './static-hooks';

/** Compiles one resource: settles every choice that does not depend on a request, and freezes the plan. */
export function compileResource(source: HandlerSource, setting: BuildSetting): ResourcePlan {
  checkUri(source, setting);
  checkParameters(source, setting);
  return Object.freeze(
    compileReadable<ResourceEntry>(
      {
        ...{ source, options: readableOptions(source, computedParts(source, setting.report)) },
        ...{ arguments: 'context', place: { uri: source.name } },
        admit: emptyGate({ limits: setting.limits, isOpen: false }),
        warmUp: () => undefined,
      },
      setting,
    ),
  );
}

function checkUri({ where, name: uri }: HandlerSource, { report }: BuildSetting): void {
  if (isSoundUri(uri)) return;
  report.add(
    where,
    uri === '' ? 'has no URI.' : `has the URI ${JSON.stringify(uri)}, which is none.`,
    "Give an absolute, percent-encoded URI without '..': @Resource('notes://index').",
  );
}

// A resource has no arguments; whoever expects some would get the context in their place.
function checkParameters(
  { where, handlerClass, method, parts }: HandlerSource,
  { report }: BuildSetting,
): void {
  if (parts.input !== undefined || parts.inputParameter !== undefined)
    report.add(
      where,
      'has an @Input, but a resource has no arguments.',
      'Use @ResourceTemplate, or remove it.',
    );
  const read = (handlerClass.prototype as Readonly<Record<string, unknown>>)[method];
  if (typeof read !== 'function' || read.length < 2) return;
  report.add(where, 'takes two parameters.', `Take the context alone: ${method}(context).`);
}
