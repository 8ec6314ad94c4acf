/** Which protocol a test client speaks: an era, or one revision. `legacy` is the newest of the older revisions. */
export type TestEra =
  'modern' | 'legacy' | '2026-07-28' | '2025-11-25' | '2025-06-18' | '2025-03-26' | '2024-11-05';

/** An older revision, by whatever name it goes. */
export type LegacyRevision = Exclude<TestEra, 'modern' | 'legacy' | '2026-07-28'>;

const ERAS: Readonly<Record<TestEra, LegacyRevision | undefined>> = {
  modern: undefined,
  '2026-07-28': undefined,
  legacy: '2025-11-25',
  '2025-11-25': '2025-11-25',
  '2025-06-18': '2025-06-18',
  '2025-03-26': '2025-03-26',
  '2024-11-05': '2024-11-05',
};

/** The older revision that is meant; `undefined` for the modern one. */
export function legacyRevisionOf(era: TestEra): LegacyRevision | undefined {
  if (Object.hasOwn(ERAS, era)) return ERAS[era];
  throw new TypeError(`There is no era "${era}"; there are ${Object.keys(ERAS).join(', ')}.`);
}
