import { readFileSync } from 'node:fs';
import { schemaDocs } from './schema-docs';

describe('docs/schema.md', () => {
  // When this fails: node --import tsx .build/schema-docs.mjs
  it('says what the table of checks says', () => {
    expect(readFileSync('docs/schema.md', 'utf8')).toBe(schemaDocs());
  });
});
