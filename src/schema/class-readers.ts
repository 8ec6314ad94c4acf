import { ClassReader, type ClassReaderSetting } from './class-reader';

/** The readers of one suite: one for outputs, and one for inputs in each set of groups. */
export class ClassReaders {
  readonly outputs: ClassReader;
  private readonly inputs = new Map<string, ClassReader>();

  constructor(private readonly setting: Omit<ClassReaderSetting, 'direction' | 'groups'>) {
    this.outputs = new ClassReader({ ...setting, direction: 'output' });
  }

  /** The reader of inputs whose checks count in these groups; without any, all checks do. */
  inputsIn(groups: readonly string[]): ClassReader {
    const key = JSON.stringify([...groups].sort());
    const known = this.inputs.get(key);
    if (known) return known;

    const reader = new ClassReader({ ...this.setting, direction: 'input', groups });
    this.inputs.set(key, reader);
    return reader;
  }
}
