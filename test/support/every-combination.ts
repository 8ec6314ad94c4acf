/** Every way to choose one value of each list, in a fixed order. */
export function everyCombination<T extends Readonly<Record<string, readonly unknown[]>>>(
  choices: T,
): readonly { readonly [Key in keyof T]: T[Key][number] }[] {
  return Object.entries(choices).reduce<readonly any[]>(
    (found, [key, values]) => found.flatMap((rest) => values.map((value) => ({ ...rest, [key]: value }))),
    [{}],
  );
}
