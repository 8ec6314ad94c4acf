import * as classValidator from 'class-validator';
import { CHECK_VARIANTS, OTHER_DECORATORS } from './check-variants';
import { measure } from './each-check';
import { SchemaReaders } from './judges';
import { VALUES } from './values';

const NO_PROPERTY_DECORATORS = [
  'ValidatorConstraint',
  'ValidationError',
  'ValidationTypes',
  'Validator',
  'MetadataStorage',
];

describe('Every decorator of class-validator', () => {
  const readers = new SchemaReaders();
  const exact: string[] = [];

  it('has a row, so that a new one does not go unnoticed', () => {
    const exported = Object.keys(classValidator).filter(
      (name) => /^[A-Z]\w*[a-z]\w*$/.test(name) && !/^[A-Z]+_/.test(name),
    );
    const known = [
      ...CHECK_VARIANTS.map(({ decorator }) => decorator),
      ...OTHER_DECORATORS,
      ...NO_PROPERTY_DECORATORS,
    ];

    expect(exported.filter((name) => !known.includes(name))).toEqual([]);
    expect(CHECK_VARIANTS.length).toBeGreaterThanOrEqual(122);
    expect(VALUES.length).toBeGreaterThanOrEqual(101);
  });

  it.each(CHECK_VARIANTS.map((variant) => [variant.shown, variant] as const))(
    '%s is advertised, called and judged by class-validator alike',
    async (_shown, variant) => {
      const { faults, accepted, isExact } = await measure(variant, readers);

      expect(faults).toEqual([]);
      expect(accepted).toBeGreaterThan(0);
      if (isExact) exact.push(variant.shown);
    },
  );

  it('is said in full by the schema in at least 48 rows', () => {
    const declared = CHECK_VARIANTS.filter(({ says }) => says === 'everything').map(({ shown }) => shown);

    expect(exact).toEqual(expect.arrayContaining(declared));
    expect(exact.length).toBeGreaterThanOrEqual(48);
  });
});
