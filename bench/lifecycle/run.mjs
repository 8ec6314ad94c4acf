// From the first moment of a process to what it holds after many calls.
//   node bench/lifecycle/run.mjs [--quick] [--only <start of a title>]
import { isWanted, printWhenStarted } from '../sections.mjs';
import { buildingSection } from './building-section.mjs';
import { growthSections, liveMemorySection } from './memory-sections.mjs';
import { loadingSection } from './loading-section.mjs';
import { startSections } from './start-sections.mjs';

/** Titles, and what measures what stands under them. */
const GROUPS = [
  { titles: ['start to first answer', 'first 1,000 calls', 'memory after start'], measure: startSections },
  { titles: ['loading a package'], measure: loadingSection },
  { titles: ['building a suite'], measure: buildingSection },
  { titles: ['memory after many calls'], measure: liveMemorySection },
  { titles: ['heap growth'], measure: growthSections, isSlow: true },
];

/** The sections of this folder; what takes minutes is left out where it has to be quick. */
export async function sections({ pace, only }) {
  const found = [];
  for (const { titles, measure, isSlow = false } of GROUPS) {
    const wanted = titles.filter((title) => isWanted(title, only));
    if (wanted.length === 0 || (isSlow && pace.quick)) continue;
    found.push(...(await measure(titles, pace)).filter(({ title }) => wanted.includes(title)));
  }
  return found;
}

await printWhenStarted(import.meta.url, sections);
