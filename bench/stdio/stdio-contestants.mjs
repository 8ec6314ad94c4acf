export const FLOOR = { name: 'floor', file: 'stdio/floor.mjs', era: 'modern' };
export const TOOLWRIGHT = { name: 'toolwright', file: 'stdio/toolwright.mjs', era: 'modern' };
