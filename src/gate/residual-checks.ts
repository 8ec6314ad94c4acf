import type { Check, ClassShape, PropertyShape, UnionShape, ValueShape } from '../schema/class-shape';
import { clip } from './clip';
import { shown, type Hides } from './hidden-values';
import { MAX_VIOLATIONS, type Violation } from './violation';

/** Runs what no schema says: custom, asynchronous and looser-advertised checks, each by its own predicate. */
export type ResidualChecks = (instance: object) => readonly Violation[] | Promise<readonly Violation[]>;

const NOTHING: readonly Violation[] = [];

type Visit = (value: unknown, path: string, run: ResidualRun) => void;

/** Collects the findings of one call. */
interface ResidualRun {
  readonly violations: Violation[];
  readonly pending: Promise<void>[];
  readonly hides: Hides | undefined;
}

/** Compiles the residual checks of a class; `undefined` when the schema says everything, at every depth. */
export function residualChecks(shape: ClassShape, hides?: Hides): ResidualChecks | undefined {
  const visit = new ResidualCompiler().visitInstance(shape);
  if (!visit) return undefined;

  return (instance) => {
    const run: ResidualRun = { violations: [], pending: [], hides };
    visit(instance, '', run);
    if (run.pending.length === 0) return run.violations.length === 0 ? NOTHING : run.violations;
    return Promise.all(run.pending).then(() => run.violations);
  };
}

class ResidualCompiler {
  private readonly visits = new Map<ClassShape, Visit | undefined>();
  private readonly open = new Set<ClassShape>();

  visitInstance(shape: ClassShape): Visit | undefined {
    if (this.visits.has(shape)) return this.visits.get(shape);
    // A class met inside itself: decided when the outer round is through, looked up at run time.
    if (this.open.has(shape)) return (value, path, run) => this.visits.get(shape)?.(value, path, run);

    this.open.add(shape);
    const steps = shape.properties.flatMap((property) => this.property(property) ?? []);
    const visit: Visit | undefined =
      steps.length === 0
        ? undefined
        : (value, path, run) => {
            if (typeof value === 'object' && value !== null) for (const step of steps) step(value, path, run);
          };
    this.visits.set(shape, visit);
    this.open.delete(shape);
    return visit;
  }

  private property(
    property: PropertyShape,
  ): ((owner: object, path: string, run: ResidualRun) => void) | undefined {
    const checks = property.checks.filter((check) => check.residual);
    const saysDate = checks.some((check) => check.name === 'isDate');
    const inside = saysDate ? undefined : this.value(property.value);
    if (checks.length === 0 && !inside) return undefined;

    return (owner, path, run) => {
      const value = (owner as Readonly<Record<string, unknown>>)[property.key];
      const place = path ? `${path}.${property.wireName}` : property.wireName;
      if (isSkipped(property, owner, value)) return;
      for (const check of checks) runCheck({ check, owner, value, path: place }, run);
      inside?.(value, place, run);
    };
  }

  private value(value: ValueShape): Visit | undefined {
    if (value.kind === 'instance') return this.visitInstance(value.of);
    if (value.kind === 'union') return this.visitUnion(value);
    if (value.kind === 'date') return visitDate;
    if (value.kind === 'plain' || value.kind === 'open') return undefined;
    const item = this.value(value.kind === 'map' ? value.values : value.items);
    return (
      item && ((list, path, run) => eachItem(list, (element, key) => item(element, `${path}.${key}`, run)))
    );
  }

  private visitUnion({ property, options }: UnionShape): Visit | undefined {
    const visits = new Map<unknown, Visit | undefined>(
      options.map(({ name, of }) => [name, this.visitInstance(of)]),
    );
    if ([...visits.values()].every((visit) => !visit)) return undefined;
    return (value, path, run) => {
      const name = (value as Readonly<Record<string, unknown>> | null)?.[property];
      visits.get(name)?.(value, path, run);
    };
  }
}

function isSkipped({ nullable, required, condition }: PropertyShape, owner: object, value: unknown): boolean {
  if (nullable && (value === undefined || value === null)) return true;
  return condition ? !condition(owner, value) : value === undefined && !required;
}

const visitDate: Visit = (value, path, run) => {
  if (!(value instanceof Date) || !Number.isNaN(value.getTime())) return;
  const message = 'must be a date and time like 2026-07-28T09:30:00Z';
  run.violations.push({ path, message, ...clip(shown(path, value, run.hides)), rule: 'isDate' });
};

interface CheckRun {
  readonly check: Check;
  readonly owner: object;
  readonly value: unknown;
  readonly path: string;
}

function runCheck(one: CheckRun, run: ResidualRun): void {
  if (!one.check.each) judge(one, run);
  else eachItem(one.value, (value, key) => judge({ ...one, value, path: `${one.path}.${key}` }, run));
}

function judge({ check, owner, value, path }: CheckRun, run: ResidualRun): void {
  if (run.violations.length >= MAX_VIOLATIONS) return;
  const verdict = check.residual?.(value, owner);
  const complain = () => {
    const told = shown(path, value, run.hides);
    run.violations.push({ path, message: check.message(told, owner), ...clip(told), rule: check.name });
  };
  if (verdict === false) complain();
  else if (typeof verdict === 'object') {
    run.pending.push(
      verdict.then((isGood) => {
        if (!isGood) complain();
      }),
    );
  }
}

/** Visits what a collection holds: list and set by index, map by key. */
function eachItem(collection: unknown, visit: (element: unknown, key: number | string) => void): void {
  if (Array.isArray(collection)) collection.forEach(visit);
  else if (collection instanceof Set) [...collection].forEach(visit);
  else if (collection instanceof Map) {
    for (const [key, element] of collection) visit(element, String(key));
  }
}
