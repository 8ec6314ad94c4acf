// The gate as a tool's plan holds it. It is no part of the public surface, so it is taken from the build.
import { createRequire } from 'node:module';

const built = createRequire(new URL('../dist/', import.meta.url));

/** A class's gate and its schema, for one of the two schema engines. */
export function compiledGate(type, engine = 'compiled') {
  const { BuildReport } = built('./authoring/build-report.js');
  const { schemaCompiler } = built('./gate/schema-engine.js');
  const { inputPlan } = built('./plan/input-plan.js');
  const { standaloneSetting } = built('./standalone-setting.js');

  const report = new BuildReport();
  const setting = { ...standaloneSetting(report, () => undefined), compiler: schemaCompiler(engine) };
  const plan = inputPlan({ kind: 'class', type }, 'bench', setting);
  report.throwIfAny();
  return { gate: plan.gate, schema: plan.schema };
}
