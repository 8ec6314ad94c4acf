/** What a plain server does between a parsed request and an answer that is not text yet. */
export const FLOOR = { name: 'floor, object to object', file: './floor.mjs', way: 'objectToObject' };

/** All that Toolwright does for a request but reading and parsing it. */
export const LISTENER = {
  name: 'toolwright, listener on a parsed request',
  file: './toolwright.mjs',
  way: 'listener',
};

/** The ways of this folder. */
export const WAYS = [
  FLOOR,
  { name: 'floor, text to text', file: './floor.mjs', way: 'textToText' },
  LISTENER,
  {
    name: 'toolwright, test client (makes requests, parses answers)',
    file: './toolwright.mjs',
    way: 'testClient',
  },
  { name: 'toolwright, handler for fetch', file: './toolwright.mjs', way: 'webFetch' },
  { name: 'Request and Response of the web alone', file: './web-alone.mjs', way: 'echo' },
];
