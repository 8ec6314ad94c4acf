import { makeSuite } from './recorded-suite.js';
import { visit } from './visit.js';

it('serves the office', () => visit(makeSuite()));
