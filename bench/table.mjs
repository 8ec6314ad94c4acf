/** A plain table: the first column to the left, the rest to the right. */
export function table(headings, rows) {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const padded = (cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]));
  const [head, ...body] = lines.map((line) => line.map(padded).join('  ').trimEnd());
  return [head, '-'.repeat(head.length), ...body].join('\n');
}

/** The middle of several measurements. */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1];
}

export function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}

export function times(factor) {
  return `${factor.toFixed(2)}x`;
}
