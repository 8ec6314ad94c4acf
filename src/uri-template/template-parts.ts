/** How an expression expands, by the character it begins with; none for the simplest. */
export type Operator = '' | '+' | '#' | '.' | '/' | ';' | '?' | '&';

/** One variable of an expression. */
export interface TemplateVariable {
  readonly name: string;
  /** A list is written element by element (`{/path*}`), not with commas. */
  readonly isExploded: boolean;
}

/** `{...}` in a template. */
export interface Expression {
  readonly operator: Operator;
  readonly variables: readonly TemplateVariable[];
}

/** What a template is made of, in order: text that stands as it is, and expressions. */
export type TemplatePart = string | Expression;

/** The values of a template's variables: texts, and lists where the URI holds a list. Variables left out are missing. */
export type TemplateValues = Readonly<Record<string, string | readonly string[]>>;
