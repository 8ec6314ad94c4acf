// From the first moment of a process to what it holds after many calls.
//   node bench/lifecycle/run.mjs [--quick] [--only <start of a title>]
import { isChoice, isWanted, printWhenStarted } from '../sections.mjs';
import { buildingSection } from './building-section.mjs';
import { loadingSection } from './loading-section.mjs';
import { growthSection, liveMemorySection } from './memory-sections.mjs';
import { startSections } from './start-sections.mjs';

/** Titles, and what measures all that stands under them. */
const GROUPS = [
  {
    titles: ['start to first answer', 'first 1,000 calls', 'memory after start'],
    measure: startSections,
    isQuick: true,
  },
  { titles: ['loading a package'], measure: loadingSection },
  { titles: ['building a suite'], measure: buildingSection },
  { titles: ['memory after many calls'], measure: liveMemorySection },
  { titles: ['heap growth'], measure: growthSection },
];

/** The sections of this folder. */
export async function sections({ pace, only }) {
  const choice = isChoice({ pace, only });
  const found = [];
  for (const { titles, measure, isQuick } of GROUPS) {
    const wanted = titles.filter((title) => isWanted(title, only));
    if (wanted.length === 0 || (choice && !isQuick)) continue;
    const measured = await measure(titles, { pace, choice });
    found.push(...measured.filter(({ title }) => wanted.includes(title)));
  }
  return found;
}

await printWhenStarted(import.meta.url, sections);
