import { makeSuite } from './recorded-suite.js';
import { visit } from './visit.js';

void visit(makeSuite()).then(() => console.log('all right'));
