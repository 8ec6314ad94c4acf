import { createSuite, type Class, type Container } from 'toolwright';
import { checkContainer } from 'toolwright/testing';
import type { Disposals } from './disposals';

/** What each recipe of the guide exports. */
export interface Recipe {
  readonly container: Container;
  readonly disposals: Disposals;
  readonly Rates: Class;
  readonly Session: Class<{
    readonly call: { readonly principal?: { readonly subject: string } | undefined };
  }>;
  readonly Quote: Class<{ call(): string }>;
  readonly Wreck?: Class;
}

/** What comes of a recipe: whether it keeps the rules, and what two callers get who call at the same time. */
export async function checked({ container, disposals, Rates, Session, Quote, Wreck }: Recipe) {
  const report = await checkContainer(container, {
    singleton: Rates,
    perCall: Session,
    transient: Quote,
    subjectOf: ({ call }) => call.principal?.subject,
    disposalsOf: disposals.of,
    ...(Wreck ? { broken: Wreck } : {}),
  });
  const suite = createSuite({ tools: [Quote], container });
  const callers = Array.from({ length: 100 }, (_, index) => `user-${index}`);
  const results = await Promise.all(
    callers.map((subject) => suite.callTool({ name: 'quote', principal: { subject, scopes: [] } })),
  );
  const texts = results.map(({ content: [block] }) => (block?.type === 'text' ? block.text : ''));
  return { report, crossed: texts.filter((text, index) => text !== `12 for user-${index}`) };
}
