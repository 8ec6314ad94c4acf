import { AtLeastOneOf, ExactlyOneOf, RequiredWhen } from 'toolwright';
import { CHECK_VARIANTS } from './check-variants';
import { Dice } from './dice';
import { FIELDS, type Field } from './fields';
import type { Arguments, InputClass } from './judges';
import { classWith, judgeField, type JudgedField } from './judged-field';

/** A class to be judged, and what it was made of. */
export interface GeneratedClass {
  readonly kind: string;
  readonly type: InputClass;
  /** By name in JSON. */
  readonly fields: ReadonlyMap<string, JudgedField>;
  /** What a rule between the properties says, which plain class-validator does not know. */
  readonly rule?: (args: Arguments) => boolean;
}

const MAX_CLASSES = 300;
const COMPOSED = 90;

/** At most 300 classes, those of single properties included. */
export function generateClasses(seed: number): readonly GeneratedClass[] {
  const dice = new Dice(seed);
  const fields = chooseFields(dice).map(judgeField);
  const usable = fields.filter(({ good, bad }) => good.length > 0 && bad.length > 0);
  const single = usable.map((field): GeneratedClass => {
    const name = field.wireName ?? 'value';
    return { kind: field.kind, type: field.alone, fields: new Map([[name, field]]) };
  });
  const composed = Array.from({ length: COMPOSED }, (_, index) =>
    COMPOSERS[index % COMPOSERS.length]!(usable, dice),
  );
  return [...single, ...composed];
}

// Every kind of property, and as many of the plain checks as there is room for; another test judges all of those.
function chooseFields(dice: Dice): Field[] {
  const plain = FIELDS.slice(0, CHECK_VARIANTS.length);
  const isOfItems = ({ kind }: Field) => kind === 'checks of items';
  const others = FIELDS.slice(CHECK_VARIANTS.length).filter((field) => !isOfItems(field));
  const room = MAX_CLASSES - 2 * COMPOSED - others.length;
  return [...others, ...dice.some(plain, room / 2), ...dice.some(FIELDS.filter(isOfItems), room / 2)];
}

type Compose = (fields: readonly JudgedField[], dice: Dice) => GeneratedClass;

const COMPOSERS: readonly Compose[] = [severalFields, inherited, ruled];

function severalFields(fields: readonly JudgedField[], dice: Dice): GeneratedClass {
  const chosen = named(dice.some(fields, 2 + dice.below(4)));
  return { kind: 'several fields', type: classWith(chosen), fields: byWireName(chosen) };
}

function inherited(fields: readonly JudgedField[], dice: Dice): GeneratedClass {
  const chosen = named(dice.some(fields, 2 + dice.below(3)));
  const base = classWith(chosen.slice(0, 1));
  return { kind: 'inherited', type: classWith(chosen.slice(1), base), fields: byWireName(chosen) };
}

function ruled(fields: readonly JudgedField[], dice: Dice): GeneratedClass {
  const isOptional = ({ kind, initial, mayBeAbsent }: JudgedField) =>
    kind.startsWith('optional') && initial === undefined && mayBeAbsent;
  const chosen = named(dice.some(fields.filter(isOptional), 3));
  const type = classWith(chosen);
  const [one, two, three] = chosen.map(([key]) => key) as [string, string, string];
  const isThere = (args: Arguments, key: string) => args[key] !== undefined && args[key] !== null;
  const rules = [
    { decorate: AtLeastOneOf(one, two), rule: (args: Arguments) => isThere(args, one) || isThere(args, two) },
    {
      decorate: ExactlyOneOf(one, two),
      rule: (args: Arguments) => isThere(args, one) !== isThere(args, two),
    },
    {
      decorate: RequiredWhen(one, two, three),
      rule: (args: Arguments) => !isThere(args, one) || (isThere(args, two) && isThere(args, three)),
    },
  ];
  const { decorate, rule } = dice.oneOf(rules);
  decorate(type);
  return { kind: 'rules between fields', type, fields: byWireName(chosen), rule };
}

function named(fields: readonly JudgedField[]): [string, JudgedField][] {
  return fields.map((field, index) => [`field_${index}`, field]);
}

function byWireName(fields: readonly (readonly [string, JudgedField])[]): Map<string, JudgedField> {
  return new Map(fields.map(([key, field]) => [field.wireName ?? key, field]));
}
