/** Whether a class is read for what comes in or for what goes out; class-transformer's options tell the two apart. */
export type Direction = 'input' | 'output';
