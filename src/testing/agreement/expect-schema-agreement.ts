import type { StandardClassOptions } from '../../as-standard-schema';
import type { ConcreteClass } from '../../authoring/class';
import type { JsonObject, JsonValue } from '../../protocol';
import { baseArguments } from './base-arguments';
import { Dice } from './dice';
import { findingIn } from './disagreement';
import { shuffled, sweep } from './generated-arguments';
import { Judges } from './judges';
import { SchemaNode } from './schema-node';
import { smallest } from './smallest';

/** How a class is examined. */
export interface SchemaAgreementOptions extends StandardClassOptions {
  /** Decides what is left to chance; 1 unless given, so that every run finds the same. */
  readonly seed?: number;
  /** How many arguments are left to chance, beside those that go through every property one by one; 300 unless given. */
  readonly runs?: number;
  /** Arguments that a call takes, for checks and patterns that nothing generated gets past. */
  readonly examples?: readonly object[];
}

/** What an examination has come to. */
export interface SchemaAgreement {
  readonly seed: number;
  /** How many arguments all judges have taken, and refused. */
  readonly accepted: number;
  readonly refused: number;
  /** The documented differences to class-validator that were met, with how often. */
  readonly differences: Readonly<Record<string, number>>;
}

/**
 * Examines an input class by generated arguments, good and bad: what its schema promises, what a call takes and what class-validator
 * says by itself must be the same, but for the differences that the documentation names and for checks that no schema can say.
 *
 * @throws SchemaDisagreement with the smallest arguments that were found for each kind of disagreement
 * @throws TypeError when no arguments were found that a call takes: nothing would have been proven
 */
export async function expectSchemaAgreement(
  type: ConcreteClass,
  options: SchemaAgreementOptions = {},
): Promise<SchemaAgreement> {
  const { seed = 1, runs = 300, examples = [], ...reading } = options;
  const examination = new Examination(new Judges(type, reading));
  await examination.run(examples as readonly JsonObject[], new Dice(seed), runs);
  return examination.outcome(type.name, seed);
}

/** What a class's judges say that should say the same. */
export class SchemaDisagreement extends Error {
  override readonly name = 'SchemaDisagreement';
}

class Examination {
  private readonly root: SchemaNode;
  private readonly disagreements = new Map<string, JsonValue>();
  private readonly differences: Record<string, number> = {};
  private accepted = 0;
  private refused = 0;

  constructor(private readonly judges: Judges) {
    this.root = SchemaNode.of(judges.schema);
  }

  async run(examples: readonly JsonObject[], dice: Dice, runs: number): Promise<void> {
    const bases = [await baseArguments(this.root, this.judges), ...examples];
    for (const base of bases) {
      for (const args of sweep(base, this.root)) await this.examine(args);
    }
    for (let run = 0; run < runs; run++) await this.examine(shuffled(dice.oneOf(bases), this.root, dice));
  }

  /** @throws SchemaDisagreement, or a TypeError where nothing was proven */
  async outcome(name: string, seed: number): Promise<SchemaAgreement> {
    const { accepted, refused, differences } = this;
    if (this.disagreements.size > 0) {
      const told = await Promise.all(
        [...this.disagreements].map(([sentence, found]) => this.told(sentence, found)),
      );
      throw new SchemaDisagreement(`${name} is not judged alike (seed ${seed}).\n\n${told.join('\n\n')}`);
    }
    if (accepted > 0) return { seed, accepted, refused, differences };
    throw new TypeError(`No arguments were found that ${name} takes: give { examples: [...] }.`);
  }

  private async examine(args: JsonValue): Promise<void> {
    const verdicts = await this.judges.judge(args);
    const finding = findingIn(verdicts, args, this.root);
    if (finding?.kind === 'disagreement') {
      if (!this.disagreements.has(finding.sentence)) this.disagreements.set(finding.sentence, args);
      return;
    }
    if (finding) this.differences[finding.difference] = (this.differences[finding.difference] ?? 0) + 1;
    if (verdicts.call) this.accepted += 1;
    else this.refused += 1;
  }

  private async told(sentence: string, args: JsonValue): Promise<string> {
    const shrunk = await smallest(args, async (smaller) => {
      const finding = findingIn(await this.judges.judge(smaller), smaller, this.root);
      return finding?.kind === 'disagreement' && finding.sentence === sentence;
    });
    const { schema, call, classValidator } = await this.judges.explain(shrunk);
    return [
      sentence,
      `  arguments:       ${JSON.stringify(shrunk)}`,
      `  schema:          ${inWords(schema)}`,
      `  call:            ${inWords(call)}`,
      `  class-validator: ${inWords(classValidator)}`,
    ].join('\n');
  }
}

function inWords(complaints: readonly string[]): string {
  return complaints.length === 0 ? 'takes them' : `refuses them: ${complaints.join('; ')}`;
}
