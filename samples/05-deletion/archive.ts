import { Service } from 'typedi';

/** Keeps reports in memory, in a folder for each year. */
@Service()
export class Archive {
  private readonly files = new Set([
    '2024/q1.pdf',
    '2024/q2.pdf',
    '2024/q3.pdf',
    '2025/q1.pdf',
    '2025/q2.pdf',
  ]);

  /** Takes its time in a real archive. */
  async filesOf(folder: string): Promise<string[]> {
    return [...this.files].filter((file) => file.startsWith(`${folder}/`));
  }

  /** Says which of the files were there. */
  delete(files: readonly string[]): string[] {
    return files.filter((file) => this.files.delete(file));
  }
}
